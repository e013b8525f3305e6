/**
 * The seam between text and trees: whatever turns Markdown into an mdast tree with positions can stand in here.
 * Parsing with remark-parse is nine tenths of compiling (6 ms of 7 for a document of 8 KB), so a native parser reads
 * whatever it is proven to read alike (`native-parser.ts`), and remark-parse the rest.
 * Nothing but this file and `mdx/` knows that micromark exists.
 */
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Data, type Processor, unified } from 'unified';
import { draftOf } from './draft.ts';
import { loadNativeParser, type NativeParser } from './native-parser.ts';

/** Which parser reads a `.md` file: `auto` is the native one wherever it is proven equal. */
export type ParserChoice = 'auto' | 'native' | 'remark';

let native: Promise<NativeParser | undefined> | undefined;
let nativeParser: NativeParser | undefined;

/** Loads what a choice needs; once it has, `markdownParser` is synchronous. */
export async function prepareParser(choice: ParserChoice): Promise<void> {
  if (choice === 'remark') return;
  native ??= loadNativeParser();
  nativeParser = await native;
}

/** What plugins have that extend the syntax. */
export type SyntaxExtensions = Pick<Data, 'micromarkExtensions' | 'fromMarkdownExtensions'>;

/**
 * remark-parse with the extensions that we know. Built when first used: most sites never do.
 *
 * @param further those of the site's plugins
 */
export function remarkParser(further: SyntaxExtensions = {}): (text: string) => Root {
  let processor: Processor<Root> | undefined;
  return (text) => {
    processor ??= unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(containerDirectives)
      .use(function (this: Processor) {
        const data = this.data();
        data.micromarkExtensions?.push(...(further.micromarkExtensions ?? []));
        data.fromMarkdownExtensions?.push(...(further.fromMarkdownExtensions ?? []));
      })
      .freeze();
    return processor.parse(text);
  };
}

/** Markdown as GitHub knows it, and `:::name` containers. Sets the processor's parser. */
export function markdownParser(this: Processor): void {
  const further = this.data() as SyntaxExtensions;
  const remark = remarkParser(further);
  this.parser = (text, file): Root => {
    const { parser } = draftOf(file);
    // The native parser knows no syntax of a plugin's.
    const isExtended = (further.micromarkExtensions?.length ?? 0) > 0;
    return (isExtended || parser === 'remark' ? undefined : nativeParser?.(text)) ?? remark(text);
  };
}

/**
 * The container form of directives only: `:::note`. The other two forms take `12:30`, `:3000` and `::before` for
 * markup, in 167 of the 4,376 documents that we looked at.
 */
export function containerDirectives(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push(containersOnly());
  data.fromMarkdownExtensions.push(directiveFromMarkdown());
}

function containersOnly() {
  const COLON = 58;
  const { flow } = directive();
  const [container] = [flow?.[COLON] ?? []].flat();
  if (!container) throw new Error('micromark-extension-directive has no container construct');
  return { flow: { [COLON]: container } };
}
