import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadServer } from '../../../packages/ssg/src/core/bundle/load.ts';
import { reactArtifact, reactFromFile } from '../../../packages/ssg/src/core/bundle/react.ts';
import { reactForNode } from '../../../packages/ssg/src/core/bundle/react-for-node.ts';

test('creates no errors while React is evaluated, which would make V8 parse it again', async () => {
  const made: unknown[] = [];
  const watched = new Proxy(Error, {
    apply: (target, self, values) => made.push(values[0]) && Reflect.apply(target, self, values),
    construct: (target, values) => made.push(values[0]) && Reflect.construct(target, values),
  });
  vi.stubGlobal('Error', watched);
  const { contents } = reactArtifact();
  try {
    await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(contents as Uint8Array).toString('base64')}`
    );
  } finally {
    vi.unstubAllGlobals();
  }
  expect(made).toEqual([]);
});

test('gives each server module a React of its own', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ssg-react-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { outputFiles } = await build({
    stdin: {
      contents: `import React, { createElement } from 'react';
import { renderToString } from 'react-dom/server';
export { React };
export const html = () => renderToString(createElement('p', null, 'Text'));`,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [reactForNode()],
  });
  const [{ text = '' } = {}] = outputFiles;
  // React itself is not in the module.
  expect(text.length).toBeLessThan(10_000);
  interface Loaded {
    React: { createElement?: unknown };
    html(): string;
  }
  const load = async () =>
    (await loadServer({ code: Buffer.from(text), hash: 'a'.repeat(64) }, folder)).module as unknown as Loaded;
  const [first, second] = [await load(), await load()];
  expect(first.html()).toBe('<p>Text</p>');
  first.React.createElement = () => 'changed';
  expect(first.html()).toBe('changed');
  expect(second.html()).toBe('<p>Text</p>');
});

test('gives modules that require React all of it, so `react-dom/server` runs in browsers', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ssg-react-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const react = reactArtifact();
  writeFileSync(path.join(folder, path.basename(react.path)), react.contents as Uint8Array);
  await build({
    stdin: {
      contents: `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
export const html = () => renderToString(createElement('p', null, 'Text'));`,
      resolveDir: path.join(import.meta.dirname, '../../../packages/ssg'),
    },
    bundle: true,
    outfile: path.join(folder, 'page.mjs'),
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [reactFromFile()],
  });
  const page = (await import(/* @vite-ignore */ path.join(folder, 'page.mjs'))) as { html(): string };
  expect(page.html()).toBe('<p>Text</p>');
});
