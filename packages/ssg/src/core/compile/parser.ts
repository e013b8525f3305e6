/**
 * Selects the parser. Any parser that turns Markdown into an mdast tree with positions can be used here. Parsing with
 * remark-parse takes nine tenths of the compile time (6 ms of 7 for a document of 8 kB), so a native parser parses
 * whatever both are proven to parse alike (`native-parser.ts`). Only this file and `mdx/` depend on micromark.
 */
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Data, type Processor, unified } from 'unified';
import { draftOf } from './draft.ts';
import { loadNativeParser, type NativeParser } from './native-parser.ts';

/** The parser of `.md` files. `auto` uses the native parser wherever it is proven to be equal. */
export type ParserChoice = 'auto' | 'native' | 'remark';

let native: Promise<NativeParser | undefined> | undefined;
let nativeParser: NativeParser | undefined;

/** Loads the parser. Afterwards, `markdownParser` is synchronous. */
export async function prepareParser(choice: ParserChoice): Promise<void> {
  if (choice === 'remark') return;
  native ??= loadNativeParser();
  nativeParser = await native;
}

/** Syntax extensions of plugins. */
export type SyntaxExtensions = Pick<Data, 'micromarkExtensions' | 'fromMarkdownExtensions'>;

/**
 * remark-parse with ssg's extensions. Created on first use: most sites never use it.
 *
 * @param further extensions of the site's plugins
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

/** A unified plugin that sets a parser for GitHub's Markdown with `:::name` containers. */
export function markdownParser(this: Processor): void {
  const further = this.data() as SyntaxExtensions;
  const remark = remarkParser(further);
  this.parser = (text, file): Root => {
    const { parser } = draftOf(file);
    // The native parser does not support the syntax of plugins.
    const isExtended = (further.micromarkExtensions?.length ?? 0) > 0;
    return (isExtended || parser === 'remark' ? undefined : nativeParser?.(text)) ?? remark(text);
  };
}

/**
 * Enables only container directives, such as `:::note`. The other two forms would parse `12:30`, `:3000`, and `::before`
 * as markup, in 167 of 4,376 sample documents.
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
