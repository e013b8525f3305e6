/** `ssg preview` serves the built folder like a host, and nothing outside it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { filesOf } from '../support/emitted.ts';
import { createSite, REPOSITORY, runCli } from '../support/site.ts';

const CLI = path.join(REPOSITORY, 'packages/ssg/bin/ssg.js');

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request with the exact path, since `fetch` would resolve `..`. */
function ask(
  port: number,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: target, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  });
}

interface Preview {
  port: number;
  /** Standard output until the server is ready. */
  output: string;
  child: ChildProcess;
  /** Stops it like Ctrl-C, and returns the exit code. */
  stop(): Promise<number | null>;
}

async function startPreview(
  cwd: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Preview> {
  const child = spawn(process.execPath, [CLI, 'preview', ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const output = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('Ctrl-C')) resolve(text);
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk;
    });
    void ended.then((status) => reject(new Error(`it ended with ${status}: ${errors}`)));
  });
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  return { port: Number(/:(\d+)\//.exec(output)?.[1]), output, child, stop };
}

/** One site and one server for read-only tests. */
let dir: string;
let preview: Preview;
let script: string;

beforeAll(async () => {
  dir = await realpath(await mkdtemp(path.join(tmpdir(), 'ssg-preview-')));
  const files = {
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', baseUrl: '/base/', deploy: { hosts: ['netlify'] } };`,
    'docs/index.md': '# Home\n',
    'docs/guides/a page.md': '# A page\n',
    'static/plain.txt': 'plain\n',
    'static/loose.html': '<p>loose\n',
    'static/both.html': '<p>both\n',
    'static/both/below.html': '<p>below\n',
  };
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), contents);
  }
  expect(await runCli(['build'], dir)).toMatchObject({ status: 0 });
  const out = path.join(dir, 'build');
  script = filesOf(out).find((file) => /^assets\/client-.*\.js$/.test(file)) as string;
  const text = await readFile(path.join(out, script));
  await writeFile(path.join(out, `${script}.br`), brotliCompressSync(text));
  await writeFile(path.join(out, `${script}.gz`), gzipSync(text));
  await symlink(path.join(dir, 'site.config.ts'), path.join(out, 'leak.txt'));
  await symlink(dir, path.join(out, 'leak'));
  await symlink('.ssg.json', path.join(out, 'manifest.txt'));
  preview = await startPreview(dir, ['--port', '0']);
});

afterAll(async () => {
  await preview?.stop();
  await rm(dir, { recursive: true, force: true });
});

const get = (target: string, headers?: Record<string, string>, method?: string) =>
  ask(preview.port, target, headers, method);

describe('pages', () => {
  test('serves a folder’s index', async () => {
    const { status, headers, body } = await get('/base/docs/');
    expect(status).toBe(200);
    expect(body.toString()).toContain('<h1');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  test.each([
    ['/base/docs', '/base/docs/'],
    ['/base/docs?a=1', '/base/docs/?a=1'],
    ['/base/docs/guides/a%20page', '/base/docs/guides/a%20page/'],
    ['/base/loose/', '/base/loose'],
    ['/base/both/', '/base/both'],
    ['/', '/base/'],
    ['/base', '/base/'],
  ])('redirects %s to %s', async (target, location) => {
    const { status, headers } = await get(target);
    expect([301, 302]).toContain(status);
    expect(headers.location).toBe(location);
  });

  test('serves the file of a page without a slash', async () => {
    expect((await get('/base/loose')).body.toString()).toBe('<p>loose\n');
    // Without trailing slashes, pages below a page are in a folder with its name.
    expect((await get('/base/both')).body.toString()).toBe('<p>both\n');
    expect((await get('/base/both/below')).body.toString()).toBe('<p>below\n');
  });

  test('serves the not-found page with its status', async () => {
    const { status, headers, body } = await get('/base/nothing/here');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toContain('Page Not Found');
    expect((await get('/elsewhere/')).body.toString()).toBe('Not found. The site is at /base/\n');
  });
});

describe('caching', () => {
  test('caches hashed names forever and revalidates everything else', async () => {
    const asset = await get(`/base/${script}`);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { headers } = await get('/base/plain.txt');
    expect(headers['cache-control']).toBe('no-cache');
    const unchanged = await get('/base/plain.txt', { 'if-none-match': headers.etag as string });
    expect(unchanged).toMatchObject({ status: 304, headers: { etag: headers.etag } });
    expect(unchanged.body.length).toBe(0);
    const since = await get('/base/plain.txt', { 'if-modified-since': headers['last-modified'] as string });
    expect(since.status).toBe(304);
    const other = await get('/base/plain.txt', {
      'if-none-match': '"other"',
      'if-modified-since': headers['last-modified'] as string,
    });
    expect(other.status).toBe(200);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
  ])('serves a stored encoding for %s: %s', async (accept, encoding) => {
    const plain = await get(`/base/${script}`);
    const { headers } = await get(`/base/${script}`, { 'accept-encoding': accept });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(headers.etag === plain.headers.etag).toBe(encoding === undefined);
  });

  test('answers HEAD like GET without the body', async () => {
    const { status, headers, body } = await get('/base/plain.txt', {}, 'HEAD');
    expect({ status, length: headers['content-length'], body: body.length }).toEqual({
      status: 200,
      length: '6',
      body: 0,
    });
    expect((await get('/base/plain.txt', {}, 'POST')).status).toBe(405);
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=1-3', 206, 'lai', 'bytes 1-3/6'],
    ['bytes=4-', 206, 'n\n', 'bytes 4-5/6'],
    ['bytes=-2', 206, 'n\n', 'bytes 4-5/6'],
    ['bytes=-6', 200, 'plain\n', undefined],
    ['bytes=-99', 200, 'plain\n', undefined],
    ['bytes=2-99', 206, 'ain\n', 'bytes 2-5/6'],
    ['bytes=0-0,4-4', 200, 'plain\n', undefined],
    ['bytes=x', 200, 'plain\n', undefined],
    ['lines=1-2', 200, 'plain\n', undefined],
  ])('serves %s of a file with %i %j', async (range, status, body, contentRange) => {
    const answer = await get('/base/plain.txt', { range });
    expect({
      status: answer.status,
      body: answer.body.toString(),
      range: answer.headers['content-range'],
      type: answer.headers['content-type'],
      length: answer.headers['content-length'],
    }).toEqual({
      status,
      body,
      range: contentRange,
      type: 'text/plain; charset=utf-8',
      length: String(body.length),
    });
    expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' });
  });

  test('refuses a range after the end of the file with the size', async () => {
    const { status, headers } = await get('/base/plain.txt', { range: 'bytes=6-9' });
    expect(status).toBe(416);
    expect(headers).toMatchObject({ 'content-range': 'bytes */6', 'x-content-type-options': 'nosniff' });
    expect(headers.etag).toBeUndefined();
  });

  test('sends a changed file in full on If-Range', async () => {
    const { headers } = await get('/base/plain.txt');
    const range = 'bytes=0-1';
    const status = async (ifRange: unknown): Promise<number> =>
      (await get('/base/plain.txt', { range, 'if-range': String(ifRange) })).status;
    expect(await status(headers.etag)).toBe(206);
    expect(await status(headers['last-modified'])).toBe(206);
    expect(await status('"other"')).toBe(200);
    expect(await status('Thu, 01 Jan 2015 00:00:00 GMT')).toBe(200);
  });

  test('ignores ranges for HEAD and the not-found page', async () => {
    const range = 'bytes=0-1';
    expect(await get('/base/plain.txt', { range }, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-length': '6' },
    });
    expect((await get('/base/none', { range })).status).toBe(404);
  });
});

describe('paths outside the folder', () => {
  test.each([
    '/base/../site.config.ts',
    '/base/%2e%2e/site.config.ts',
    '/base/..%2fsite.config.ts',
    '/base/%2e%2e%5csite.config.ts',
    '/base/docs/../../site.config.ts',
    '/base//etc/passwd',
    '/base/leak.txt',
    '/base/leak/site.config.ts',
    '/base/.ssg.json',
    '/base/.%73sg.json',
    '/base/%2essg.json',
    '/base/.%2573sg.json',
    '/base/./.ssg.json',
    '/base/%2e/.ssg.json',
    '/base/docs/%2e%2e/.ssg.json',
    '/base/.ssg.json/',
    '/base/.ssg.json.',
    '/base/.ssg.json%20',
    '/base/.SSG.json',
    '/base/manifest.txt',
    '/base/_headers',
    '/base/%5fheaders',
    '/%62ase/%5Fheaders',
    '/base/%c1%9fheaders',
    '/base/plain.txt%00.html',
    '/base/docs%2findex.html',
    '/base/docs%5cindex.html',
    '/base/%252e%252e/site.config.ts',
    '/base/%c0%ae%c0%ae/site.config.ts',
    '/base/%ff',
    '/base/%',
  ])('%s', async (target) => {
    const { status, body } = await get(target);
    expect(status).toBe(404);
    expect(body.toString()).not.toMatch(/export default|"files"|X-Content-Type-Options/);
  });

  test.each([
    ['localhost:3000', 200],
    ['127.0.0.1', 200],
    ['[::1]:80', 200],
    ['docs.localhost', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost@evil.example', 403],
  ])('answers %s with %i', async (host, expected) => {
    expect((await get('/base/plain.txt', { host })).status).toBe(expected);
  });
});

describe('starting and stopping', () => {
  test('prints its address and stops cleanly on Ctrl-C', async () => {
    const own = await startPreview(dir, ['--port', '0']);
    expect(own.output.replace(String(own.port), 'PORT')).toMatchInlineSnapshot(`
      "Serving build at http://localhost:PORT/base/
      Press Ctrl-C to stop.
      "
    `);
    // Browsers that keep a connection open don't delay it.
    await ask(own.port, '/base/', { connection: 'keep-alive' });
    expect(await own.stop()).toBe(0);
  });

  test('uses the next port if one is in use, and reports it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const own = await startPreview(dir, ['--port', String(port)]);
    expect(own.port).toBeGreaterThan(port);
    expect(own.output).toMatch(`Port ${port} is taken; using ${own.port}.\n`);
    expect(await own.stop()).toBe(0);
  });

  test('serves a built folder without a site', async () => {
    const own = await startPreview(path.join(dir, 'build'), ['--port', '0']);
    expect((await ask(own.port, '/plain.txt')).body.toString()).toBe('plain\n');
    await own.stop();
  });

  test.runIf(process.platform === 'linux')('opens the browser with --open', async () => {
    const opener = path.join(dir, 'xdg-open');
    await writeFile(
      opener,
      `#!/bin/sh\necho "$1" > "${dir}/opened.tmp"\nmv "${dir}/opened.tmp" "${dir}/opened"\n`,
    );
    await chmod(opener, 0o755);
    const own = await startPreview(dir, ['--port', '0', '--open'], {
      PATH: `${dir}:${process.env.PATH}`,
    });
    const opened = path.join(dir, 'opened');
    while (!existsSync(opened)) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await readFile(opened, 'utf8')).toBe(`http://localhost:${own.port}/base/\n`);
    await own.stop();
  });

  test('reports that there is no build to serve', async () => {
    const empty = await createSite({ 'docs/index.md': '# Hi\n' });
    const run = await empty.ssg('preview');
    expect(run.status).toBe(2);
    expect(run.stderr).toMatchInlineSnapshot(`
      "error: the folder \`build\` does not exist
      hint: run \`ssg build\` first
      "
    `);
    const wrong = await runCli(['preview', '--host', '192.0.2.1'], dir);
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toMatchInlineSnapshot(`
      "error: \`192.0.2.1\` is not an address of this machine
      "
    `);
  });
});
