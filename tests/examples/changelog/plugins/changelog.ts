/** A page per version of a `CHANGELOG.md`, and an Atom feed. */
import { definePlugin, type FinishedPage, type SiteInfo } from '@slashdocs/ssg';
import * as v from 'valibot';

interface Release {
  version: string;
  /** `2026-03-01` */
  date: string;
  /** Markdown. */
  notes: string;
}

const RELEASE = /^## (?<version>\S+) - (?<date>\d{4}-\d\d-\d\d)$/m;
const FEED = 'changelog/atom.xml';

export const changelog = definePlugin({
  name: 'changelog',
  options: v.strictObject({
    /** The changelog, with a heading such as `## 1.2.0 - 2026-03-01` for each version. */
    file: v.optional(v.string(), 'CHANGELOG.md'),
  }),
  setup: ({ file }, site) => ({
    collections: [{ type: 'docs', id: 'changelog', routeBasePath: 'changelog' }],
    *documents() {
      const text = site.readFile(file);
      const releases = releasesOf(text);
      for (const { 0: heading, index } of text.matchAll(/^## .*$/gm)) {
        if (RELEASE.test(heading)) continue;
        const hint = 'write a heading such as `## 1.2.0 - 2026-03-01`';
        yield { message: 'expected a version and a date', hint, file, offset: index, length: heading.length };
      }
      yield { id: 'changelog', path: 'index.md', text: indexPage(releases) };
      for (const [index, release] of releases.entries()) {
        yield { id: 'changelog', path: `${release.version}.md`, text: releasePage(release, index + 1) };
      }
    },
    page({ path }) {
      if (!path.startsWith(`${site.baseUrl}changelog/`)) return undefined;
      const attributes = { rel: 'alternate', type: 'application/atom+xml', href: site.baseUrl + FEED };
      return { head: [{ tag: 'link', attributes }] };
    },
    files: (finished) => [{ path: FEED, contents: feed(finished) }],
  }),
});

function releasesOf(text: string): Release[] {
  return text.split(/^(?=## )/m).flatMap((section) => {
    const { version, date } = RELEASE.exec(section)?.groups ?? {};
    return version && date ? [{ version, date, notes: section.replace(RELEASE, '') }] : [];
  });
}

function indexPage(releases: Release[]): string {
  const items = releases.map(({ version, date }) => `- [${version}](./${version}.md), ${date}`);
  return `---
sidebar_label: All versions
sidebar_position: 0
---

# Changelog

${items.join('\n')}
`;
}

function releasePage({ version, date, notes }: Release, position: number): string {
  // A key of our own, by which the feed finds the page.
  return `---
sidebar_position: ${position}
released: ${JSON.stringify(date)}
---

# ${version}

Released on ${date}.

${notes.replaceAll(/^###/gm, '##')}`;
}

function feed({ title, url, baseUrl, pages }: SiteInfo): string {
  const releases = pages
    .filter(({ frontMatter }) => frontMatter.released)
    .sort((a, b) => releasedOn(b).localeCompare(releasedOn(a)));
  const entries = releases.map(
    (page) => `  <entry>
    <title>${escapeXml(page.title)}</title>
    <id>${escapeXml(page.url)}</id>
    <link href="${escapeXml(page.url)}"/>
    <updated>${releasedOn(page)}</updated>
  </entry>`,
  );
  const home = url + baseUrl;
  const newest = releases[0];
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${escapeXml(title)} releases</title>
  <id>${escapeXml(`${home}changelog/`)}</id>
  <link rel="self" href="${escapeXml(home + FEED)}"/>
  <author><name>${escapeXml(title)}</name></author>
  <updated>${newest ? releasedOn(newest) : ''}</updated>
${entries.join('\n')}
</feed>
`;
}

/** Date and time for Atom. */
function releasedOn({ frontMatter }: FinishedPage): string {
  return `${frontMatter.released}T00:00:00Z`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
