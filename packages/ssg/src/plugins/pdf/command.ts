/** `ssg pdf` */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lookup } from 'mrmime';
import { displayPath } from '../../core/diagnostic/format.ts';
import type { CommandInput } from '../../core/plugin/types.ts';
import { decodePath } from '../../core/util/urls.ts';
import { type Book, bookNamed, booksIn, printable } from './book.ts';
import { findChromium, printPage } from './chromium.ts';
import { countPages, pagesOfIds } from './page-numbers.ts';

const BROWSER_HINT =
  'install Chromium or Chrome (`apt install chromium`, `brew install --cask chromium`), or set `CHROMIUM` to its path';

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
  const server = new BookServer(folder, book.file, baseUrl);
  try {
    const url = await server.listen();
    const print = async (name: string, pages: ReadonlyMap<string, number>): Promise<string> => {
      server.html = printable(book, 'A4', pages);
      await printPage(browser, url, path.join(temporary, name));
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

/** Serves the files of a built site to the browser on this machine, and its own HTML for the book. */
class BookServer {
  html = '';
  readonly #server: Server;
  readonly #path: string;

  constructor(folder: string, file: string, baseUrl: string) {
    this.#path = baseUrl + file;
    this.#server = createServer(({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      if (pathname === this.#path) {
        response.setHeader('content-type', 'text/html; charset=utf-8').end(this.html);
        return;
      }
      const below = decodePath(pathname).replace(baseUrl, '');
      const asset = path.join(folder, below);
      try {
        if (!asset.startsWith(folder + path.sep)) throw new Error('outside of the folder');
        const contents = readFileSync(asset);
        response.setHeader('content-type', lookup(asset) ?? 'application/octet-stream').end(contents);
      } catch {
        response.writeHead(404).end();
      }
    });
  }

  /** @returns the URL of the book */
  async listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${this.#path}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
