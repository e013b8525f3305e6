/**
 * Configurations that are promises, evaluated in a separate process: the test runner's `import()` unwraps a default
 * export that is a promise.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { bundleModule } from '../../../packages/ssg/src/core/config/bundle.ts';
import type { Evaluated } from '../../../packages/ssg/src/core/config/evaluate.ts';
import { tempSite } from './temp-site.ts';

/** The text of a module with `evaluateModule`. */
let evaluator: string;

beforeAll(async () => {
  const entry = new URL('../../../packages/ssg/src/core/config/evaluate.ts', import.meta.url);
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  evaluator = outputFiles[0]?.text ?? '';
});

async function evaluate(config: string): Promise<Evaluated> {
  const dir = tempSite({ 'site.config.ts': config, 'evaluate.mjs': evaluator });
  const bundled = await bundleModule(path.join(dir, 'site.config.ts'), dir);
  if (!bundled.ok) throw new Error('it does bundle');
  const module = JSON.stringify({ ...bundled.module, prefixes: [] });
  const script = path.join(dir, 'run.mjs');
  writeFileSync(
    script,
    `import { evaluateModule } from './evaluate.mjs';
const module = { ...${module}, prefixes: new Map() };
const evaluated = await evaluateModule(module, { subject: 'the configuration', timeout: 50 });
console.log(JSON.stringify(evaluated).replaceAll(${JSON.stringify(`${dir}/`)}, ''));`,
  );
  return JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })) as Evaluated;
}

test('accepts a promise that resolves', async () => {
  expect(await evaluate(`export default Promise.resolve({ title: 'T' });`)).toEqual({
    ok: true,
    value: { title: 'T' },
  });
});

test('reports a promise that rejects', async () => {
  expect(
    await evaluate(`export default Promise.reject(\n  new Error('no token'),\n);\n`),
  ).toMatchInlineSnapshot(`
    {
      "diagnostics": [
        {
          "cause": {},
          "code": "config-throws",
          "column": 3,
          "endColumn": 24,
          "endLine": 2,
          "file": "site.config.ts",
          "line": 2,
          "message": "cannot evaluate the configuration: Error: no token",
          "severity": "error",
        },
      ],
      "ok": false,
    }
  `);
});

test('reports a promise that never settles', async () => {
  expect(await evaluate(`export default new Promise(() => {});`)).toMatchInlineSnapshot(`
    {
      "diagnostics": [
        {
          "code": "code-timeout",
          "file": "site.config.ts",
          "hint": "look for an infinite loop or a promise that never settles; to raise the limit, set SSG_CODE_SECONDS",
          "message": "the configuration did not finish within 0.05 s",
          "severity": "error",
        },
      ],
      "ok": false,
    }
  `);
});
