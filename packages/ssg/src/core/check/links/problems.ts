/** The problems of links and their hints, as functions of what a link means and where it is. */
import path from 'node:path';
import type { Heading } from '@slashdocs/runtime/types';
import { type MissingTarget, withClues } from '../../diagnostic/clues.ts';
import { diagnose } from '../../diagnostic/diagnose.ts';
import { listed } from '../../diagnostic/one-per-target.ts';
import type { ProblemTarget } from '../../diagnostic/types.ts';
import { misspelledUrl } from '../../site/misspelled-url.ts';
import type { BrokenReason, LinkTarget } from '../../site/resolve-link.ts';
import type { Diagnostic, LinkReference, Span } from '../../types.ts';
import { CHECK_OUT_SUBMODULES, isInside } from '../../util/repository.ts';
import { whyUnreadable } from '../../util/unreadable.ts';
import { decodePath, splitUrl } from '../../util/urls.ts';
import type { CheckedPage } from './types.ts';

export function targetIn(page: CheckedPage | undefined): ProblemTarget {
  return page?.file === undefined ? {} : { file: page.file };
}

/** The path of the file that a link without a target is about; undefined for the URL of a page. */
export function missingFile({ file }: CheckedPage, written: string): string | undefined {
  const isFile = !written.startsWith('/') && file !== undefined && /\.\w+$/.test(written);
  return isFile ? path.resolve(path.dirname(file), decodePath(written)) : undefined;
}

/** A separate message, because the file exists. */
export function unreadableProblem(
  kind: LinkReference['kind'],
  url: string,
  file: string,
  at: Partial<Diagnostic>,
): Diagnostic {
  const why = whyUnreadable(file);
  return diagnose(
    'unreadable-file',
    `cannot read the ${kind === 'image' ? 'image' : 'file'} \`${url}\`${why ? `: ${why.reason}` : ''}`,
    { ...at, ...(why && { hint: why.hint }) },
  );
}

/** A hint for the path of a static file instead of its URL. */
function staticHint(url: string, guess: string | undefined): string | undefined {
  if (!url.startsWith('/static/')) return undefined;
  const meant = url.slice('/static'.length);
  const isOther = guess === undefined ? !isDownload(splitUrl(url).path) : guess !== meant;
  return isOther ? undefined : `write \`${meant}\`: the folder \`static\` is not part of the URL`;
}

/** A template of another tool, such as Liquid, in a URL. */
function templateIn(url: string): string | undefined {
  return /\{\{.*?\}\}|\{%.*?%\}/.exec(decodePath(url))?.[0];
}

/** A hint for a name that looks like the name of a file: `é` can be one character or two. */
function unicodeHint(url: string, guess: string | undefined): string | undefined {
  if (guess === undefined) return undefined;
  const nameOf = (path: string): string => decodePath(path).replace(/^\.\//, '');
  const [written, meant] = [nameOf(url), nameOf(guess)];
  if (written === meant || written.normalize() !== meant.normalize()) return undefined;
  return 'rename the file: its name has the same letters in another Unicode form';
}

/** Whether a broken link, or a broken reference such as the source of a frame, may be about a page of another tool. */
export function mayBePage({ code }: Diagnostic, written: string): boolean {
  return code === 'broken-link' || (code === 'broken-image' && /^\/(?:[^?#]*\/)?[^./?#]*$/.test(written));
}

/** Whether a link is about a file that is neither a document nor a page. */
export function isDownload(written: string): boolean {
  return /\.(?!mdx?$|html?$)[a-z]\w*$/i.test(written);
}

/** A hint for an expression that quotes make a text: `src="{logo}"`. */
function quotedHint(url: string): string | undefined {
  return /^\{.*\}$/s.test(url)
    ? `remove the quotes around \`${url}\`, which make the expression a text`
    : undefined;
}

export type BrokenTarget = Extract<LinkTarget, { kind: 'broken' }>;

export function draftProblem(url: string, at: Partial<Diagnostic>): Diagnostic {
  return diagnose('broken-link', `broken link: \`${url}\` is a draft, so it is not published`, {
    ...at,
    hint: 'remove `draft: true` from the document, or remove the link',
  });
}

const BROKEN: Record<LinkReference['kind'], string> = {
  link: 'broken link',
  image: 'broken image',
  asset: 'broken file reference',
};

/** @param guess the URL that the author probably meant */
export function brokenProblem(
  kind: LinkReference['kind'],
  url: string,
  reason: BrokenReason,
  guess: string | undefined,
  at: Partial<Diagnostic>,
): Diagnostic {
  const problem = { severity: 'error' as const, clues: { written: url }, ...at };
  if (reason === 'outside') {
    return {
      ...problem,
      code: kind === 'link' ? 'broken-link' : 'broken-image',
      message: `${BROKEN[kind]}: \`${url}\` is outside of the project, so it is not published`,
      hint: `copy the file to the document's folder, and write \`./${path.posix.basename(splitUrl(url).path)}\``,
    };
  }
  const isLink = kind === 'link';
  const template = templateIn(url);
  if (template !== undefined)
    return {
      ...problem,
      code: isLink ? 'broken-link' : 'broken-image',
      message: `${BROKEN[kind]}: ssg does not evaluate \`${template}\``,
      hint: 'write the path itself',
      clues: { written: url, missingTarget: { key: `template ${template}` } },
    };
  return {
    ...problem,
    code: isLink ? 'broken-link' : 'broken-image',
    message: `${BROKEN[kind]}: \`${url}\` does not exist`,
    hint:
      unicodeHint(url, guess) ??
      quotedHint(url) ??
      staticHint(url, guess) ??
      didYouMean((isLink ? withScheme(url) : undefined) ?? guess) ??
      (isLink ? linkHint(url, reason) : fileHint(url)),
  };
}

/** The hint for a link to a folder without an index document. @param document one in the folder */
export function folderHint(folder: string, document: string): string {
  const index = `${folder.replace(/\/+$/, '')}/index.md`;
  return `link to a document in the folder, such as \`${document}\`, or add \`${index}\``;
}

/** The submodule that should contain a file. */
export function submoduleOf(file: string | undefined, submodules: readonly string[]): string | undefined {
  return file === undefined ? undefined : submodules.find((folder) => isInside(folder, file));
}

/** The problem of a link to a file that the author's copy of the repository has. */
export function inSubmodule(problem: Diagnostic, submodule: string): Diagnostic {
  const [kind] = problem.message.split(':');
  const hint = CHECK_OUT_SUBMODULES;
  const text = path.basename(submodule);
  const merged = { message: `${kind}: the Git submodule \`${text}\` is not checked out`, hint };
  const missingTarget = { key: submodule, name: { kind: 'submodule' as const, text }, fix: hint, merged };
  return withClues({ ...problem, hint }, { missingTarget });
}

function linkHint(url: string, reason: BrokenReason): string {
  if (isDownload(splitUrl(url).path)) return 'correct the path, or add the file';
  return reason === 'file'
    ? 'correct the path, or create the document'
    : 'write the path of a document, such as `./flags.md`, or of a page, such as `/docs/flags/`';
}

function fileHint(url: string): string {
  return url.startsWith('/')
    ? 'correct the path, or add the file to the static files'
    : 'correct the path, which is relative to the document, or add the file';
}

/** The cause of several broken URLs in a module: they are relative to a page, and should start with a slash, as in `guess`. */
export function relativeUrls(
  kind: LinkReference['kind'],
  url: string,
  guess: string | undefined,
  file: string | undefined,
): MissingTarget | undefined {
  if (file === undefined || /^[./]/.test(url) || guess?.endsWith(`/${url}`) !== true) return undefined;
  return {
    key: JSON.stringify(['relative', kind, file]),
    merged: {
      message: `${BROKEN[kind]}: URLs such as \`${url}\` are relative to the page`,
      hint: `start the URLs with a slash: \`${guess}\``,
    },
  };
}

/** Where a link is that no file contains. */
export function foundOn({ page, url }: CheckedPage): string {
  return page?.kind === 'plugin'
    ? `found on \`${url}\`, a page of the plugin \`${page.plugin}\``
    : `found in a component on \`${url}\``;
}

/** @param url the path of a page without the base URL, in a component or in HTML */
export function baseUrlProblem(url: string, baseUrl: string, at: Partial<Diagnostic>): Diagnostic {
  const whole = `\`${baseUrl}${url.slice(1)}\``;
  return {
    code: 'broken-link',
    severity: 'error',
    ...at,
    message: `broken link: \`${url}\` lacks the base URL \`${baseUrl}\``,
    hint: /\.(?:[jt]sx|mdx)$/.test(at.file ?? '')
      ? `write \`<Link to="${url}">\`, which adds the base URL, or write ${whole}`
      : `write ${whole}`,
  };
}

/** People read `www.example.com`, `example.com/page`, and `ada@example.com` as addresses; browsers read them as paths. */
function withScheme(url: string): string | undefined {
  // `[Guide]("https://example.com/")`
  const quoted = /^["'“‘`<[(]+(https?:\/\/[^\s"'”’`>\])]+)/.exec(url)?.[1];
  if (quoted !== undefined) return quoted;
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(url)) return `mailto:${url}`;
  return /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|edu|gov)(?:[/?#:]|$))/i.test(url)
    ? `https://${url}`
    : undefined;
}

/** A checked page in a message: its file name, or its URL if it has no file. Many folders have an `index.md`. */
export function nameOf({ file, url }: CheckedPage): string {
  if (file === undefined) return `\`${url}\``;
  const name = path.basename(file);
  return /^(?:index|readme)\.\w+$/i.test(name)
    ? `\`${path.basename(path.dirname(file))}/${name}\``
    : `\`${name}\``;
}

/** @param text of the document */
export function lostHeadingsProblem(
  headings: readonly Heading[],
  file: string,
  text: string | undefined,
): Diagnostic {
  const line = lineOf(headings[0], text);
  return {
    code: 'broken-anchor',
    severity: 'error',
    message: `broken ${headings.length === 1 ? 'anchor: the page lacks its heading' : 'anchors: the page lacks its headings'} ${listed(headings.map(({ id }) => `#${id}`))}`,
    file,
    ...(line && { line, column: 1 }),
    hint: 'let the component around the headings show its children; a component for headings must set their `id`',
  };
}

/** The line of a heading that needs no decoding. */
function lineOf(heading: Heading | undefined, text = ''): number | undefined {
  const title = heading?.html.replace(/<[^>]+>/g, '');
  const line = text.split('\n').findIndex((each) => {
    const [, written = ''] = /^\s*#{2,6}\s+(.+?)\s*(?:\{#.*\}|#+)?\s*$/.exec(each) ?? [];
    return written.replace(/[`*_]/g, '') === title;
  });
  return line < 0 ? undefined : line + 1;
}

/** The hint for a broken anchor that resembles no anchor of the page. */
export function addIdHint({ file }: CheckedPage, anchor: string): string {
  if (/^!?\//.test(anchor)) return 'link to the page itself: the part after `#` is a route of another tool';
  if (file === undefined || /[\s{}]/.test(anchor)) return 'link to the id of a heading';
  return /\.mdx?$/i.test(file)
    ? `add the id to a heading: \`## Heading {#${anchor}}\``
    : `add the id to an element: \`id="${anchor}"\``;
}

/** The file exists, so the link is not misspelled: its author expects the file to be published. */
export function unpublishedFileProblem(url: string, isContent: boolean, at: Partial<Diagnostic>): Diagnostic {
  const partial = splitUrl(url)
    .path.split('/')
    .find((name) => name.startsWith('_'));
  return diagnose('broken-link', `broken link: \`${url}\` is not published as a page`, {
    ...at,
    hint:
      partial && isContent
        ? `rename \`${partial}\`; ssg does not publish names that start with \`_\``
        : isContent
          ? 'remove the file from `exclude` in the configuration'
          : 'write the complete URL in the repository, such as `https://github.com/…`, or move the file to a content folder',
  });
}

export function didYouMean(guess: string | undefined): string | undefined {
  return guess === undefined ? undefined : `did you mean \`${guess}\`?`;
}

export function place(file: string | undefined, span: Span | undefined): Partial<Diagnostic> {
  return { ...(file === undefined ? {} : { file }), ...span };
}

/**
 * The problem of a URL that cannot work on any site, as a function of its place.
 *
 * @param hasPolicy whether the site has a content security policy, which blocks code in links
 */
export function invalidUrlProblem(
  kind: LinkReference['kind'],
  url: string,
  hasPolicy: boolean,
): ((at: Partial<Diagnostic>) => Diagnostic) | undefined {
  const code = kind === 'link' ? 'broken-link' : 'broken-image';
  const problem = { severity: 'error' as const, code, clues: { written: url } };
  if (kind === 'link' && url.trim() === '') {
    return (at) => ({
      ...problem,
      message: 'broken link: the URL is empty',
      ...at,
      hint: 'write the URL, or remove the link',
    });
  }
  if (hasPolicy && kind === 'link' && /^javascript:/i.test(url)) {
    return (at) =>
      diagnose(
        'refused-by-policy',
        'the content security policy blocks code in links, so the link will do nothing',
        { ...at, hint: 'write a component with a button in MDX or TSX instead' },
      );
  }
  const misspelled = misspelledUrl(url);
  if (!misspelled) return undefined;
  const { fault, hint } = misspelled;
  return (at) => ({ ...problem, message: `${BROKEN[kind]}: \`${url}\` ${fault}`, ...at, hint });
}
