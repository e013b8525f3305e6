/** Runs the handlers of code blocks, such as ```` ```chart ````, and of text between delimiters. */
import type { Element, ElementContent } from 'hast';
import type { Code, InlineCode, Node, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { MarkdownHandlers } from '../../config/markdown-handlers.ts';
import { type Fault, faultOfKeys, type KeysOf, wrongResult } from '../../diagnostic/result-keys.ts';
import type {
  Fence,
  FenceHandler,
  FinishedElement,
  LazyFenceHandler,
  MarkdownProblem,
} from '../../plugin/types.ts';
import { describeValue, isObject } from '../../util/value.ts';
import { readFence } from '../code/fence.ts';
import { highlightCode } from '../code/highlight.ts';
import { type Draft, draftOf, readPlace, report } from '../draft.ts';
import type { HighlightedNode } from '../hast/highlighted.ts';
import { element } from '../hast/tag.ts';
import { markReplaced } from '../replaced.ts';
import { handlerOf, runAsyncHandler, runHandler } from '../run-handler.ts';
import { elementFault, faultOfHandler, parseHtml, propertiesOf } from './containers.ts';
import { type HandlerOwner, isProblem } from './plugin-problems.ts';

const loaded = new WeakMap<LazyFenceHandler, FenceHandler>();

/** The lazy handlers of ssg that a document may need. */
export function lazyHandlersIn(text: string, { fences }: MarkdownHandlers): LazyFenceHandler[] {
  return [...fences].flatMap(([language, { owner, handler }]) =>
    owner.isBuiltIn && 'load' in handler && mayHaveFence(text, language) ? [handler] : [],
  );
}

/** Whether the language is on a line after the mark of a fence. Reading only these lines takes a quarter of the time of a search. */
function mayHaveFence(text: string, language: string): boolean {
  return ['```', '~~~'].some((mark) => {
    for (let start = text.indexOf(mark); start >= 0; ) {
      const lineEnd = text.indexOf('\n', start);
      const end = lineEnd < 0 ? text.length : lineEnd;
      if (text.slice(start, end).toLowerCase().includes(language)) return true;
      start = text.indexOf(mark, end);
    }
    return false;
  });
}

export function isLoaded(handler: LazyFenceHandler): boolean {
  return loaded.has(handler);
}

/** @returns the handler of the module */
export async function loadHandler(handler: FenceHandler | LazyFenceHandler): Promise<FenceHandler> {
  if (!('load' in handler)) return handler;
  const known = loaded.get(handler) ?? (await handler.load());
  if (typeof known !== 'function')
    throw new Error(`\`load\` must return a function, but returned ${describeValue(known)}`);
  loaded.set(handler, known);
  return known;
}

/** Whether a plugin handles code blocks in a language. */
export function hasHandler(lang: string | null | undefined, { handlers }: Draft): boolean {
  return lang ? handlers.fences.has(lang.toLowerCase()) : false;
}

/** A unified plugin that runs the handlers of the site, which may be asynchronous. */
export function asyncFences() {
  return (tree: Root, file: VFile): Promise<void> | undefined => {
    const draft = draftOf(file);
    const isOfSite = [...draft.handlers.fences.values()].some(({ owner }) => !owner.isBuiltIn);
    return isOfSite ? runSiteFences(tree, draft) : undefined;
  };
}

async function runSiteFences(tree: Root, draft: Draft): Promise<void> {
  const blocks: Code[] = [];
  visit(tree, 'code', (node) => {
    blocks.push(node);
  });
  const elements = new Map<Code, ElementContent>();
  for (const node of blocks) {
    const fence = handlerOf(draft.handlers.fences, readFence(node.lang, node.meta).language, draft);
    if (!fence || fence.owner.isBuiltIn) continue;
    const result = await runAsyncHandler(fence.owner, subjectOf(node, fence.owner), draft, async () => {
      const handle = await loadHandler(fence.handler);
      return handle(fenceOf(node, draft));
    });
    const element = fenceElement(result, node, draft, fence.owner);
    if (element) elements.set(node, element);
    // The page shows the code. Only the plugin knows its language.
    else node.lang = 'text';
  }
  draft.fenceElements = elements;
}

const subjectOf = ({ lang }: Code, { inPlugin }: HandlerOwner): string => `the fence \`${lang}\`${inPlugin}`;

/** The element of a code block with a handler; undefined without a handler, or if the page shows the code. */
export function handledFence(node: Code, language: string, draft: Draft): ElementContent | undefined {
  const { owner, handler } = handlerOf(draft.handlers.fences, language, draft) ?? {};
  if (!owner?.isBuiltIn || !handler) return draft.fenceElements.get(node);
  const handle = 'load' in handler ? loaded.get(handler) : handler;
  if (!handle) return undefined;
  const result = runHandler(owner, subjectOf(node, owner), draft, () => handle(fenceOf(node, draft)));
  return fenceElement(result, node, draft, owner);
}

/** The element of text between delimiters, which is code in the tree; undefined if the page shows the code. */
export function delimitedText(node: InlineCode, delimiter: string, draft: Draft): ElementContent | undefined {
  const { owner, handler: { inline } = {} } = handlerOf(draft.handlers.delimiters, delimiter, draft) ?? {};
  if (!owner || !inline) return undefined;
  const code: Code = { ...node, type: 'code', lang: delimiter };
  const subject = `the delimiter \`${delimiter}\`${owner.inPlugin}`;
  const result = runHandler(owner, subject, draft, () => inline(fenceOf(code, draft)));
  return fenceElement(result, code, draft, owner, subject);
}

/** The argument of a handler. */
function fenceOf({ value: code, lang, meta }: Code, draft: Draft): Fence {
  const language = lang ?? '';
  const key = `${language}\n${code}`;
  const repetition = draft.repetitions.get(key) ?? 0;
  draft.repetitions.set(key, repetition + 1);
  return {
    language,
    meta: meta ?? '',
    code,
    repetition,
    get file() {
      return readPlace(draft);
    },
    pageLanguage: draft.pageLanguage,
  };
}

/**
 * Turns the result of a handler into an element, and reports its problems.
 *
 * @returns undefined if the page shows the code
 */
function fenceElement(
  result: unknown,
  node: Code,
  draft: Draft,
  owner: HandlerOwner,
  subject = subjectOf(node, owner),
): ElementContent | undefined {
  const language = node.lang ?? '';
  if (typeof result === 'string')
    return element('div', { className: ['fence', `fence-${language}`] }, parseHtml(result, node));
  const fault = isFinished(result)
    ? finishedFault(result, owner.needs)
    : isProblem(result)
      ? undefined
      : wrongResult('HTML', result, 'return a text, `{ tagName, … }`, or `{ error }`');
  const problem = fault === undefined ? result : faultOfHandler(subject, fault, result, FINISHED_KEYS);
  for (const each of (isFinished(problem) ? (problem.problems ?? []) : [problem]) as unknown[])
    report(draft, placeInCode(node, isProblem(each) ? each : {}, draft), owner.describe(each));
  if (!isFinished(problem)) return undefined;
  const { component } = problem;
  const isReplaced = component && draft.components.has(component.name);
  if (isReplaced) markReplaced(draft);
  const shown = toHtml(problem, node, draft, owner);
  if (!isReplaced) return shown;
  // The component shows the code itself.
  return element(component.name, component.attributes, showsCode(problem) ? [] : [shown]);
}

function isFinished(result: unknown): result is FinishedElement {
  return isObject(result) && typeof result.tagName === 'string';
}

const showsCode = ({ html, children }: FinishedElement): boolean =>
  html === undefined && children === undefined;

function toHtml(finished: FinishedElement, node: Code, draft: Draft, owner: HandlerOwner): ElementContent {
  const { tagName, html, text, children, needs = [] } = finished;
  const properties = propertiesOf(finished.properties, owner);
  for (const need of needs) draft.pageNeeds.add(need);
  if (html !== undefined) {
    const opaque: HighlightedNode = { type: 'highlighted', tagName, properties, value: html };
    if (text !== undefined) opaque.text = text;
    return opaque as unknown as ElementContent;
  }
  const content = showsCode(finished)
    ? [shownCode(node, draft)]
    : (children ?? []).map((child) => toHtml(child, node, draft, owner));
  return element(tagName, properties, content);
}

function shownCode({ value, lang }: Code, draft: Draft): Element {
  const fence = readFence(lang, '');
  const content: HighlightedNode = {
    type: 'highlighted',
    tagName: 'code',
    properties: { className: [`language-${fence.language}`] },
    value: highlightCode(value, fence, draft).html,
  };
  return element('pre', { tabIndex: 0 }, [content as unknown as ElementContent]);
}

const FINISHED_KEYS: KeysOf<FinishedElement> = {
  tagName: true,
  properties: true,
  html: true,
  text: true,
  children: true,
  needs: true,
  problems: true,
  component: true,
};

/** The problem of an element, as the end of a sentence; undefined for none. */
function finishedFault(finished: FinishedElement, known: ReadonlySet<string>): string | Fault | undefined {
  const { tagName, properties, needs, problems, html, children = [] } = finished;
  const fault =
    faultOfKeys(finished, FINISHED_KEYS, 'an element') ??
    elementFault(
      {
        tagName,
        ...(properties !== undefined && { properties }),
        ...(needs !== undefined && { needs }),
        ...(problems !== undefined && { problems }),
      },
      known,
    );
  if (fault !== undefined) return fault;
  if (html !== undefined && typeof html !== 'string')
    return `must return HTML in \`html\`, but returned ${describeValue(html)}`;
  for (const child of [children].flat()) {
    const inner = isFinished(child)
      ? finishedFault(child, known)
      : `returned ${describeValue(child)} in \`children\``;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** From the place of a problem to the end of its line; without a line, the whole block. */
function placeInCode(
  node: Code,
  { line, column = 1 }: Partial<MarkdownProblem>,
  draft: Draft,
): Pick<Node, 'position'> {
  const start = node.position?.start;
  // The lines of a file are not in the document.
  if (!start || line === undefined || node.data?.file !== undefined) return node;
  const lines = node.value.split('\n');
  // Problems with other numbers are reported as problems of the plugin.
  const isInCode = [line, column].every(Number.isInteger) && line >= 0 && column >= 1 && line <= lines.length;
  if (!isInCode) return node;
  const number = start.line + line;
  const source = draft.text.split('\n')[number - 1] ?? '';
  const written = lines[line - 1];
  // A line in a list or a quote starts further to the right than in the code.
  const indent = written !== undefined && source.endsWith(written) ? source.length - written.length : 0;
  const from = Math.min(indent + column, source.length + 1);
  const end = Math.max(source.trimEnd().length + 1, from + 1);
  return { position: { start: { line: number, column: from }, end: { line: number, column: end } } };
}
