/** `ssg watch` in a separate process, like users run it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import { CLI } from './cli.ts';

export interface Watched {
  /** `http://localhost:41234` */
  origin: string;
  /** All output so far. */
  output(): string;
  process: ChildProcess;
  /** Stops it like Ctrl-C. Resolves with the exit code. */
  interrupt(): Promise<number | NodeJS.Signals | null>;
}

/** Stops at the end of the test. */
export function watchSite(dir: string, ...args: string[]): Promise<Watched> {
  return startWatch(dir, args, (child) => onTestFinished(() => void child.kill('SIGKILL')));
}

/** @param started ensures that the process ends */
export async function startWatch(
  dir: string,
  args: string[],
  started: (child: ChildProcess) => void,
): Promise<Watched> {
  const child = spawn(process.execPath, [CLI, 'watch', dir, '--port', '0', ...args], {
    cwd: dir,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, GITHUB_ACTIONS: undefined },
  });
  started(child);
  let output = '';
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? signal)),
  );
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const found = /^Watching .* at (http:\/\/[^/]+)\//m.exec(output)?.[1];
        if (found) resolve(found);
      });
    }
    exited.then((status) => reject(new Error(`ssg watch ended with ${status}:\n${output}`)));
  });
  return {
    origin,
    output: () => output,
    process: child,
    interrupt() {
      child.kill('SIGINT');
      return exited;
    },
  };
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A raw request: `fetch` would normalize the path and forbid another host. */
export function ask(origin: string, pathname: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: pathname, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Counts the states that the server announces: one per handled change. */
export async function countStates(origin: string): Promise<{ readonly count: number }> {
  const counter = { count: 0 };
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${origin}/__ssg/events`, { signal: abort.signal });
  const read = async (): Promise<void> => {
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      counter.count += Buffer.from(chunk).toString().split('"type":"state"').length - 1;
    }
  };
  read().catch(() => {});
  return counter;
}

/**
 * A page without everything that depends on the bytes of scripts, which differ between builds and `ssg watch`: it has React's
 * development version, and modules that can be replaced.
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script type="module" src="\/__ssg\/client\.js\?[^"]*"><\/script>\n/, '')
    .replace(/(<script type="importmap">).*?(?=<\/script>)/, '$1')
    .replace(/<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace(/(<script [^>]*) integrity="[^"]*"/g, '$1')
    .replace(/"integrity":\{[^}]*\},?/g, '')
    .replace(/ 'sha256-[^']*'/g, '')
    .replace(/"policy":"[\da-f]+"/, '')
    .replace(/(\/assets\/[\w.-]+)-[\dA-F]{8}\.js/g, '$1.js');
}
