/** `ssg pdf` */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BROWSER_HINT, findChromium, runChromium } from '../../core/browser/chromium.ts';
import { serveSite } from '../../core/browser/site-server.ts';
import { displayPath } from '../../core/diagnostic/format.ts';
import type { CommandInput } from '../../core/plugin/types.ts';
import { type Book, bookNamed, booksIn, printable } from './book.ts';
import { countPages, pagesOfIds } from './page-numbers.ts';

/** Large books take minutes. */
const TIMEOUT = 600_000;

/** @returns the exit code */
export async function printPdf({ site, options, print, report }: CommandInput): Promise<number> {
  const fail = (message: string, hint: string): number =>
    report([{ code: 'pdf', severity: 'error', message, hint }], 'No PDF was written.');
  const folder = pathOf(options.from, site.root, 'build');
  const books = booksIn(folder);
  if (books.length === 0) {
    const shown = displayPath(folder, process.cwd());
    return fail(
      `\`${shown}\` has no page with all documents`,
      'set `docs: { printPage: true }`, and run `ssg build`',
    );
  }
  const found = options.only === undefined ? (books[0] as Book) : bookNamed(books, String(options.only));
  if ('hint' in found) {
    return fail(
      `no version, language, or folder of documents has the name \`${String(options.only)}\``,
      found.hint,
    );
  }
  const browser = findChromium(process.env);
  if (browser === undefined)
    return fail('the command needs Chromium or Chrome, which is not installed', BROWSER_HINT);
  const output = pathOf(options.file, site.root, 'docs.pdf');
  try {
    const pdf = await printed(browser, folder, found, site.baseUrl, output);
    print(
      `${displayPath(output, process.cwd())}: ${countPages(pdf)} pages, ${Math.ceil(pdf.length / 1000)} kB`,
    );
    return 0;
  } catch (error) {
    return fail(
      `the browser could not print: ${(error as Error).message}`,
      `run \`${browser} --version\` to see whether the browser works`,
    );
  }
}

/** The absolute path of an option, or of its default in the folder of the site. */
function pathOf(written: unknown, root: string, name: string): string {
  return typeof written === 'string' ? path.resolve(written) : path.join(root, name);
}

/**
 * Prints twice: the first PDF says on which pages the documents are, and the second one shows it in the contents.
 *
 * @returns the PDF as Latin-1
 */
async function printed(
  browser: string,
  folder: string,
  book: Book,
  baseUrl: string,
  output: string,
): Promise<string> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'ssg-pdf-'));
  const place = baseUrl + book.file;
  let html = '';
  const server = await serveSite(folder, baseUrl, (url) => (url === place ? html : undefined));
  try {
    const print = async (name: string, pages: ReadonlyMap<string, number>): Promise<string> => {
      html = printable(book, 'A4', pages);
      await printPage(browser, server.origin + place, path.join(temporary, name));
      return readFileSync(path.join(temporary, name), 'latin1');
    };
    const pages = pagesOfIds(await print('first.pdf', new Map()));
    const pdf = await print('second.pdf', pages);
    mkdirSync(path.dirname(output), { recursive: true });
    copyFileSync(path.join(temporary, 'second.pdf'), output);
    return pdf;
  } finally {
    server.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** @throws an error with the last line of the browser */
async function printPage(browser: string, url: string, file: string): Promise<void> {
  const options = [
    // Waits for diagrams that the browser draws.
    '--virtual-time-budget=20000',
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
    `--print-to-pdf=${file}`,
    url,
  ];
  const limit = AbortSignal.timeout(TIMEOUT);
  const line = await runChromium(browser, options, limit);
  if (limit.aborted) throw new Error('the browser did not finish within 10 minutes');
  if (!existsSync(file)) throw new Error(line || 'the browser wrote no file');
}
