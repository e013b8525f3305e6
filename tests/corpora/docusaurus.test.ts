/** Documentation sets written for Docusaurus build to the same sites as in Docusaurus. */
import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { countPage, countSource, hasTitle } from '../support/counts.ts';
import { createSite } from '../support/site.ts';
import { SETS } from './sets.ts';

const corpora = inject('corpora');

describe.each(SETS)('%s', (name) => {
  test('has Docusaurus’s routes and reports only real problems', async () => {
    const corpus = path.join(corpora, name);
    const facts = JSON.parse(readFileSync(path.join(corpus, 'site.json'), 'utf8'));
    const expected: { url: string }[] = JSON.parse(
      readFileSync(path.join(corpus, 'expected-routes.json'), 'utf8'),
    );
    const docs = {
      routeBasePath: facts.routeBasePath,
      sidebarPath: './sidebars.json',
      exclude: facts.exclude,
    };
    const config = {
      title: facts.title,
      url: facts.url,
      baseUrl: facts.baseUrl,
      trailingSlash: facts.trailingSlash ?? undefined,
      // Some link to files that another tool generates, which are missing.
      onBrokenLinks: 'warn',
      markdown: { mermaid: facts.mermaid === true },
      presets: [['classic', { docs, blog: false }]],
    };
    const site = await createSite({ 'docusaurus.config.mjs': `export default ${JSON.stringify(config)};\n` });
    for (const entry of ['docs', 'static', 'sidebars.json']) {
      await cp(path.join(corpus, entry), path.join(site.dir, entry), { recursive: true });
    }
    const { status, stderr } = await site.build();
    expect(status, stderr).toBe(0);
    const sitemap = await site.output('sitemap.xml');
    const routes = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, route]) => route);
    // Category pages have routes without a document.
    const generated = routes.filter((route) => !expected.some(({ url }) => url === route));
    expect(routes.filter((route) => !generated.includes(route)).sort()).toEqual(
      expected.map(({ url }) => url).sort(),
    );
    expect(generated).toMatchSnapshot('generated index pages');
    // Only the positions, since the texts are owned by others. None of these files, pages, and anchors exist.
    // A build shows problems in many places once.
    const { stderr: report } = await site.ssg('check');
    const places = report.split('\n').filter((line) => /^(?:error|warning)\[/.test(line));
    expect(places).toMatchSnapshot('problems');

    // Every page contains all elements of its document.
    const differences: string[] = [];
    const totals: Record<string, number> = {};
    for (const { url, file } of expected as { url: string; file: string }[]) {
      const name = decodeURI(url).replace(facts.baseUrl, '').replace(/\/$/, '');
      const page = [`${name}/index.html`.replace(/^\//, ''), `${name}.html`].find((each) =>
        existsSync(path.join(site.dir, 'build', each)),
      );
      const source = path.join(site.dir, 'docs', file.replace(/^docs\//, ''));
      const inSource = countSource(source, site.dir);
      const onPage = countPage(await site.output(page ?? 'is-missing.html'), hasTitle(source));
      for (const [kind, number] of Object.entries(inSource)) {
        const there = onPage[kind as keyof typeof onPage];
        totals[kind] = (totals[kind] ?? 0) + there;
        if (there !== number) differences.push(`${file}: ${number} ${kind}, and ${there} on its page`);
      }
    }
    expect(differences).toEqual([]);
    expect(totals).toMatchSnapshot('totals');

    // The configuration written by `init` builds the same site.
    const pages = (await site.files()).filter((file) => file.endsWith('.html'));
    expect((await site.ssg('init', '--from-docusaurus')).status).toBe(0);
    const again = await site.build();
    expect(again.status, again.stderr).toBe(0);
    expect((await site.files()).filter((file) => file.endsWith('.html'))).toEqual(pages);
    const ofNew = (await site.ssg('check')).stderr.split('\n');
    expect(ofNew.filter((line) => /^(?:error|warning)\[/.test(line))).toEqual(
      places.filter((line) => !line.includes('docusaurus-config')),
    );
  });
});
