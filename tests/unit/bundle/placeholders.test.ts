/** Placeholders for modules of missing packages: components that use them keep working. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import {
  importedNames,
  placeholderModule,
  throwingModules,
} from '../../../packages/ssg/src/core/bundle/placeholders.ts';
import { UNKNOWN_TEXT } from '../../../packages/ssg/src/core/html/scan-html.ts';

/** Evaluates a module against stand-ins for React and the theme. */
// biome-ignore lint/suspicious/noExplicitAny: a placeholder has every property
async function evaluate(text: string): Promise<Record<string, any>> {
  const plain = text.replace(/^import .*$/gm, '').concat('\n');
  const { code } = await transform(
    `const jsx = (type, props) => ({ type, props }); const Placeholder = () => null;\n${plain}`,
  );
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

test('can be called, read, constructed, and iterated, as code expects of a package', async () => {
  const { useEditor, ts } = await evaluate(
    placeholderModule(
      new Map([
        ['useEditor', 'useEditor'],
        ['ts', 'ts'],
      ]),
    ),
  );
  const [editor, , third] = useEditor();
  expect(() => editor.register(third).dispose()).not.toThrow();
  expect(String(ts.ScriptTarget.ES2016)).toBe(`ts.ScriptTarget.ES2016${UNKNOWN_TEXT}`);
  // Spreading ends.
  expect([...new ts.Set()]).toHaveLength(3);
});

test('keeps its members and what it returns, as the snapshot of a store', async () => {
  const { signal } = await evaluate(placeholderModule(new Map([['signal', 'signal']])));
  const store = signal(1);
  const read = store.peek.bind(store);
  expect(store.value).toBe(store.value);
  expect(read()).toBe(read());
});

test('makes components of templates and calls, as in CSS in JavaScript', async () => {
  const names = new Map(['styled', 'makeStyles'].map((name) => [name, name]));
  const { styled, makeStyles } = await evaluate(placeholderModule(names));
  const made = [styled('p')`a`, styled.p.attrs({ b: 1 })`a`, styled(() => null).withConfig({})`a`];
  for (const Component of made) expect(Component({ title: 'A' }).props).toMatchObject({ title: 'A' });
  expect(() => makeStyles({ root: {} })().root).not.toThrow();
});

test('makes functions of calls whose results the importer calls', async () => {
  const importer = `const variants = cva('base', { variants: {} });
const label = format('D');
<b className={variants({ size })} label={label} />;`;
  const names = new Map(['cva', 'format'].map((name) => [name, name]));
  const { cva, format } = await evaluate(placeholderModule(names, importer));
  expect(String(cva('base', { variants: {} })({ size: 'small' }))).toBe(`cva${UNKNOWN_TEXT}`);
  expect(format('D').type).toBeDefined();
});

test('may replace a component with the name of a function in its own module', async () => {
  const module = await evaluate(
    placeholderModule(
      new Map([
        ['default', 'View'],
        ...['Placeholder', 'lenient', 'jsx'].map((name): [string, string] => [name, name]),
      ]),
    ),
  );
  expect(Object.keys(module).sort()).toEqual(['Placeholder', 'default', 'jsx', 'lenient']);
  expect(String(module.Placeholder)).toBe(`Placeholder${UNKNOWN_TEXT}`);
});

test('replaces every export of a module that throws, in lists as well', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ssg-placeholders-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'modal.js');
  writeFileSync(
    file,
    'function useModal() {}\nfunction Modal() {}\nexport { Modal as default, useModal };\n',
  );
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    external: ['react/*', '@slashdocs/*'],
    plugins: [throwingModules(new Set([file]))],
  });
  expect(Object.values(metafile.outputs)[0]?.exports).toEqual(['default', 'useModal']);
});

test('finds names that are read from a required or dynamically imported module', () => {
  const text =
    "require('fun').start();\nconst { open, close: shut } = await import('fun');\nimport('fun').then(show);\n";
  expect([...importedNames('fun', text).keys()].sort()).toEqual(['close', 'default', 'open', 'start']);
});

test('finds the names that are read from everything a module exports', () => {
  const text = `import * as React from 'react';
import Tabs_, * as Tabs$ from 'package-tabs';
const a = <Tabs$.List />, b = Tabs$.Root, c = my.Tabs$.No, d = Tabs$.default;`;
  expect(Object.fromEntries(importedNames('package-tabs', text))).toEqual({
    default: 'Tabs_',
    List: 'Tabs$.List',
    Root: 'Tabs$.Root',
  });
});

test('finds the names that are read from a module in a variable', () => {
  const text = `const charts = await import('package-charts');
charts.draw().then();
import('package-charts').then((loaded) => { setModule(loaded); loaded.resize(); });
const { colors, axis: own } = module;`;
  expect([...importedNames('package-charts', text).keys()].sort()).toEqual([
    'axis',
    'colors',
    'default',
    'draw',
    'resize',
  ]);
});

test('finds names that a module exports from another', () => {
  const text =
    "export {\n  batch,\n  type Signal,\n  signal as state,\n  default as all,\n} from 'signals';\nexport * from 'signals';\n";
  expect([...importedNames('signals', text).keys()].sort()).toEqual(['batch', 'default', 'signal']);
});
