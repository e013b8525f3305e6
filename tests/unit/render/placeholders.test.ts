/** Pages with components that throw are rendered with placeholders in as few bundles as possible. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Bundle } from '../../../packages/ssg/src/core/bundle/types.ts';
import {
  type RenderChoice,
  renderWithPlaceholders,
} from '../../../packages/ssg/src/core/render/placeholders.ts';
import type { Rendering } from '../../../packages/ssg/src/core/render/prerender.ts';
import type { Site } from '../../../packages/ssg/src/core/site/model.ts';

/** Renders ten pages with a component that throws on the given ones, and lists bundles and renders by their pages. */
async function stepsFor(failing: readonly string[]): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'placeholders-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = path.join(root, 'card.jsx');
  writeFileSync(file, 'export default function Card() { throw 1; }\n');
  const steps: string[] = [];
  const routes = new Map(Array.from({ length: 10 }, (_, index) => [`/${index}`, {}]));
  const site = { routes, byFile: new Map() } as unknown as Site;
  const bundled = { bundle: {} as Bundle, diagnostics: [] };
  const render = async (_: Bundle, { only, replaced }: RenderChoice): Promise<Rendering> => {
    steps.push(`render ${only?.size ?? 'all'}`);
    const failed = failing.filter((page) => !replaced?.has(page));
    const result: Rendering = {
      home: '/',
      pages: [],
      contrast: [],
      artifacts: [],
      diagnostics: failed.map((page) => ({
        code: 'render',
        severity: 'error',
        message: `cannot render the component \`Card\` on \`${page}\`: x`,
        file,
        line: 1,
        column: 1,
      })),
      failures: new Map([[file, new Set(failed)]]),
    };
    if (!only) return result;
    const withOthers = async (): Promise<Rendering> => {
      steps.push('render others');
      return result;
    };
    return { ...result, withOthers };
  };
  await renderWithPlaceholders(bundled, root, render, site, async ({ only }) => {
    steps.push(`bundle ${only?.size ?? 'all'}`);
    return bundled;
  });
  return steps;
}

test('renders the other pages with the bundle in which the failed pages work, if many failed', async () => {
  expect(await stepsFor(['/1', '/2', '/3'])).toEqual([
    'render all',
    'bundle all',
    'render 3',
    'render others',
  ]);
});

test('bundles only the failed pages until they work, if few failed', async () => {
  expect(await stepsFor(['/1'])).toEqual(['render all', 'bundle 1', 'render 1', 'bundle all', 'render all']);
});

test('reports pages that fail because packages are missing in one message', async () => {
  const files = ['a.mdx', 'b.mdx', 'c.mdx'].map((name) => path.join('/site/docs', name));
  const error = { code: 'render', severity: 'error' } as const;
  const rendering: Rendering = {
    home: '/',
    pages: [],
    contrast: [],
    artifacts: [],
    diagnostics: [
      ...files.map((file) => ({
        ...error,
        message: 'cannot render the page `/a`: no box',
        clues: { unrendered: { part: 'a component on `/a`', reason: 'no box' } },
        file,
        line: 3,
      })),
      { ...error, message: 'cannot render the page `/d`: other', file: '/site/docs/d.mdx' },
    ],
    failures: new Map(),
  };
  const [first, ...others] = files;
  const missing = {
    code: 'unresolved-import' as const,
    severity: 'warning' as const,
    message: 'the package `box` is not installed',
    file: first as string,
    related: others.map((file) => ({ message: 'also imported by', file })),
    hint: 'run `npm install`',
    clues: { missingPackages: ['box'] },
  };
  const bundled = { bundle: {} as Bundle, diagnostics: [missing] };
  const site = { routes: new Map(), byFile: new Map() } as unknown as Site;
  const { rendered } = await renderWithPlaceholders(
    bundled,
    '/site',
    async () => rendering,
    site,
    async () => bundled,
  );
  expect(rendered?.diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    ['cannot render the page `/d`: other', undefined],
    ['3 pages that import missing packages cannot be rendered: no box', 'run `npm install`'],
  ]);
});
