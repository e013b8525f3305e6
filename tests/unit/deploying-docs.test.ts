/** The recipes of `docs/publishing`, as far as they can be tested without an account. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY } from '../support/site.ts';

const FOLDER = path.join(REPOSITORY, 'docs/publishing');

/** @param page name of a page without its ending */
const blocks = (language: string, page: string): string[] =>
  [...readFileSync(path.join(FOLDER, `${page}.md`), 'utf8').matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)]
    .filter(([, found]) => found === language)
    .map(([, , text = '']) => text);

test('publishes from the main branch and only builds pull requests', () => {
  const [workflow] = blocks('yaml', 'github-pages').map((text) => parse(text));
  expect(workflow.jobs.deploy).toMatchObject({ if: "github.ref == 'refs/heads/main'", needs: 'build' });
  expect(workflow.jobs.deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  const steps: { run?: string; uses?: string; with?: object }[] = workflow.jobs.build.steps;
  expect(steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with).toEqual({ 'fetch-depth': 0 });
  expect(steps.map(({ run }) => run)).toContain('npx ssg build --max-warnings 0');
  // Restored after steps that clear its folder and before steps that use it.
  const order = ['npm ci', 'actions/cache@v4', 'npx ssg build --max-warnings 0'];
  expect(steps.flatMap(({ run, uses }) => [run, uses]).filter((each) => order.includes(each ?? ''))).toEqual(
    order,
  );
});

test('contains valid shell commands', () => {
  const scripts = readdirSync(FOLDER).flatMap((file) => blocks('sh', path.parse(file).name));
  expect(scripts.length).toBeGreaterThanOrEqual(4);
  for (const script of scripts) execFileSync('sh', ['-n'], { input: script });
});

describe('the CloudFront function', () => {
  test.each([
    ['/docs/', { uri: '/docs/index.html' }],
    ['/', { uri: '/index.html' }],
    ['/assets/client-0.js', { uri: '/assets/client-0.js' }],
    ['/docs/v1.0/flags', { statusCode: 301, headers: { location: { value: '/docs/v1.0/flags/' } } }],
  ])('%s', (uri, expected) => {
    const [source = ''] = blocks('js', 's3-cloudfront');
    const handler = runInNewContext(`${source}; handler`) as (event: object) => object;
    expect(handler({ request: { uri } })).toMatchObject(expected);
  });
});
