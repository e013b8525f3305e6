/**
 * `<FbInternalOnly>` and `<OssOnly>`: content for one audience. The content for the other audience is masked before
 * parsing, so it cannot appear in the page, its description, its table of contents, or a script. (Docusaurus removes it
 * only from the rendered page, and leaks it into the other three.)
 */
import { diagnose } from '../../diagnostic/diagnose.ts';
import type { CompileOptions, Diagnostic } from '../../types.ts';
import { type CodeRange, codeRanges } from './code-ranges.ts';
import { blank, insideOf, mask, type Range, rewrite } from './mask.ts';
import { locator } from './place.ts';

type Audience = CompileOptions['audience'];

const audienceOf: Record<string, Audience> = { FbInternalOnly: 'internal', OssOnly: 'public' };

/** A pair of tags inside of a comment. */
const PAIR = /<(FbInternalOnly|OssOnly)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;

const TAG = /<(\/?)(FbInternalOnly|OssOnly)(?:\s[^<>]*)?>/g;

interface Tag extends Range {
  name: string;
  closing: boolean;
}

/** Masks content that `audience` must not see, and the tags around other content. Lines and columns stay the same. */
export function maskConditionals(
  source: string,
  { audience, format, file }: CompileOptions,
): { text: string; diagnostics: Diagnostic[] } {
  if (!source.includes('FbInternalOnly') && !source.includes('OssOnly'))
    return { text: source, diagnostics: [] };
  const code = codeRanges(source);
  const text = rewrite(source, hiddenInComments(source, code, audience), blank);
  const tags = findTags(text, code);
  if (tags.length === 0) return { text, diagnostics: [] };

  const { span } = locator(text);
  const diagnostics: Diagnostic[] = [];
  const problem = (tag: Tag, message: string, hint: string) =>
    diagnostics.push(diagnose('unclosed-conditional', message, { hint, file, ...span(tag.start, tag.end) }));

  const open: Tag[] = [];
  const hidden: Range[] = [];
  const shownTags: Range[] = [];
  /** The outermost open tag that hides its content. */
  let hiding: Tag | undefined;

  for (const tag of tags) {
    if (!tag.closing) {
      open.push(tag);
      if (!hiding && audienceOf[tag.name] !== audience) hiding = tag;
      else if (!hiding) shownTags.push(tag);
      continue;
    }
    const opener = open.at(-1);
    if (opener?.name !== tag.name) {
      problem(
        tag,
        `unexpected closing tag \`</${tag.name}>\``,
        opener ? `close \`<${opener.name}>\` first` : `remove the tag, or add \`<${tag.name}>\` before it`,
      );
      if (!hiding) shownTags.push(tag);
      continue;
    }
    open.pop();
    if (hiding === opener) {
      hidden.push({ start: opener.start, end: tag.end });
      hiding = undefined;
    } else if (!hiding) {
      shownTags.push(tag);
    }
  }

  for (const tag of open) {
    problem(tag, `\`<${tag.name}>\` is never closed`, `add \`</${tag.name}>\` where the content ends`);
  }
  // An unclosed tag hides the rest, since hiding too little would be a leak.
  if (hiding) hidden.push({ start: hiding.start, end: text.length });

  const masked = [...shownTags, ...hidden, ...importsFor(hidden, text, code)].sort(
    (a, b) => a.start - b.start,
  );
  return { text: mask(text, masked, format), diagnostics };
}

/** The page has no comments, but a title or a label may contain what was written as one. */
function hiddenInComments(text: string, code: readonly CodeRange[], audience: Audience): Range[] {
  return code
    .filter(({ kind }) => kind === 'comment')
    .flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(PAIR)]
        .filter(([, name = '']) => audienceOf[name] !== audience)
        .map(({ 0: pair, index }) => ({ start: start + index, end: start + index + pair.length })),
    );
}

/** `import Name, { other as alias } from './file'` on lines of its own. */
const IMPORT = /^import\s([^'"`;]+)\sfrom\s*(?:'[^'\n]*'|"[^"\n]*");?[ \t]*$/gm;

/** Imports that are only used in hidden text: the files may not exist for this audience. */
function importsFor(hidden: readonly Range[], text: string, code: Range[]): Range[] {
  if (hidden.length === 0 || !text.includes('import')) return [];
  const isHidden = insideOf([...hidden]);
  const isCode = insideOf(code);
  const imports = [...text.matchAll(IMPORT)]
    .map(({ 0: statement, 1: clause = '', index }) => ({
      start: index,
      end: index + statement.length,
      names: clause.match(/[\w$]+(?=\s*(?:[,}]|$))/g) ?? [],
    }))
    .filter(({ start }) => !isHidden(start) && !isCode(start));
  const usedBy = (parts: readonly string[]) => new Set(parts.flatMap((part) => part.match(/[\w$]+/g) ?? []));
  const usedHidden = usedBy(hidden.map(({ start, end }) => text.slice(start, end)));
  const apart = [...hidden, ...imports].sort((a, b) => a.start - b.start);
  const usedShown = usedBy(
    apart
      .map(({ start }, index) => text.slice(apart[index - 1]?.end ?? 0, start))
      .concat(text.slice(apart.at(-1)?.end)),
  );
  return imports.filter(
    ({ names }) => names.some((name) => usedHidden.has(name)) && !names.some((name) => usedShown.has(name)),
  );
}

function findTags(text: string, code: Range[]): Tag[] {
  const isCode = insideOf(code);
  return [...text.matchAll(TAG)]
    .filter((match) => !isCode(match.index))
    .map((match) => ({
      name: match[2] as string,
      closing: match[1] === '/',
      start: match.index,
      end: match.index + match[0].length,
    }));
}
