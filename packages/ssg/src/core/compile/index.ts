/** Compiles Markdown and MDX to pages. */
export { compile, compileMarkdown, compileMdx, mayBeMdx } from './compile.ts';
export { parseFrontMatter } from './front-matter/parse.ts';
export { isLoaded, lazyHandlersIn, loadHandler } from './mdast/fences.ts';
export { loadCommentReaders } from './section-comments.ts';
export { postFacts } from './source/truncation.ts';
