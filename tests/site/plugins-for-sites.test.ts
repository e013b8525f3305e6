/** The plugins of ssg that a site imports: analytics, feedback, and comments. */
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite, type TestSite } from '../support/site.ts';

const DOCS = { 'docs/index.md': '# Start\n\nWords.\n' };

function configWith(plugins: string, rest = ''): string {
  return `import { defineConfig } from '@slashdocs/ssg';
import { analytics } from '@slashdocs/ssg/plugins/analytics';
import { comments } from '@slashdocs/ssg/plugins/comments';
import { feedback } from '@slashdocs/ssg/plugins/feedback';
import { images } from '@slashdocs/ssg/plugins/images';
import { openIn } from '@slashdocs/ssg/plugins/open-in';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',${rest}
  plugins: [
    ${plugins},
  ],
});
`;
}

const COMMENTS = `comments({ repo: 'my-org/my-tool', repoId: 'R_kgDOabc', category: 'News', categoryId: 'DIC_abc' })`;

/** The directives of the policy of a page, without those that the site has anyway. */
async function policyOf(site: TestSite, route: string): Promise<Record<string, string>> {
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(await site.page(route)) ?? [];
  const parts = policy.split('; ').map((each) => each.split(' '));
  return Object.fromEntries(
    parts.flatMap(([name = '', ...sources]) => {
      const added = sources.filter((source) => /^https:\/\//.test(source));
      return added.length > 0 ? [[name, added.join(' ')]] : [];
    }),
  );
}

/** The report of a build, without its last lines. */
async function problems(plugins: string): Promise<string> {
  const site = await createSite({ ...DOCS, 'site.config.ts': configWith(plugins) });
  const { stderr } = await site.build();
  return stderr.replace(/\n\n\d+ (?:error|warning)s?[\s\S]*$/, '').trimEnd();
}

test('allows the hosts of services in the policy, and loads nothing by itself', async () => {
  const services = `{
      plausible: { domain: 'example.com' },
      umami: { websiteId: 'a-b', script: 'https://stats.example/script.js' },
      fathom: { siteId: 'ABC' },
      goatcounter: { url: 'https://me.goatcounter.com' },
      google: { id: 'G-A1B2C3D4E5' },
    }`;
  const site = await buildWithoutProblems(
    await createSite({ ...DOCS, 'site.config.ts': configWith(`analytics(${services})`) }),
  );
  expect(await policyOf(site, '/docs/')).toMatchInlineSnapshot(`
    {
      "connect-src": "https://plausible.io https://stats.example https://cdn.usefathom.com https://me.goatcounter.com https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
      "img-src": "https://cdn.usefathom.com https://me.goatcounter.com https://*.google-analytics.com https://*.googletagmanager.com",
      "script-src": "https://plausible.io https://stats.example https://cdn.usefathom.com https://gc.zgo.at https://*.googletagmanager.com",
    }
  `);
  const html = await site.page('/docs/');
  expect(html).not.toContain('<script src="https://');
  expect(html).not.toContain('class="consent"');
});

test('answers without JavaScript', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      ...DOCS,
      'docs/quiet.md': '---\ncomments: false\n---\n\n# Quiet\n\nWords.\n',
      'site.config.ts': configWith(
        `feedback({ url: 'https://answers.example/new?site=1' }),\n    ${COMMENTS}`,
      ),
    }),
  );
  const html = await site.page('/docs/');
  expect(/<form class="feedback"[\s\S]*?<\/form>/.exec(html)?.[0]).toMatchInlineSnapshot(
    `"<form class="feedback" action="https://answers.example/new?site=1" method="post"><input type="hidden" name="page" value="/docs/"/><fieldset><legend>Was this page helpful?</legend><div class="feedback-answers"><button type="submit" value="yes" name="helpful">Yes</button><button type="submit" value="no" name="helpful">No</button></div></fieldset><p role="status"></p></form>"`,
  );
  expect(/<section class="comments[\s\S]*?<\/section>/.exec(html)?.[0]).toMatchInlineSnapshot(
    `"<section class="comments" aria-labelledby="comments-heading"><h2 id="comments-heading">Comments</h2><p><a href="https://github.com/my-org/my-tool/discussions">Discussions on GitHub</a></p></section>"`,
  );
  expect(await policyOf(site, '/docs/')).toMatchInlineSnapshot(`
    {
      "connect-src": "https://answers.example",
      "form-action": "https://answers.example",
      "frame-src": "https://giscus.app",
      "script-src": "https://giscus.app",
      "style-src": "https://giscus.app",
    }
  `);
  expect(await site.page('/docs/quiet/')).not.toContain('class="comments');
});

test('has a link to a new issue, in the language of the page', async () => {
  const languages = `
  locale: { code: 'en', label: 'English' },
  locales: [{ code: 'fr', label: 'Français' }],`;
  const site = await buildWithoutProblems(
    await createSite({
      ...DOCS,
      'site.config.ts': configWith(
        `feedback({ issue: 'https://github.com/a/b/issues/new?labels=docs' })`,
        languages,
      ),
    }),
  );
  const link = (html: string) => /<p class="feedback">[\s\S]*?<\/p>/.exec(html)?.[0];
  expect([link(await site.page('/docs/')), link(await site.page('/fr/docs/'))]).toMatchInlineSnapshot(`
    [
      "<p class="feedback"><a href="https://github.com/a/b/issues/new?labels=docs&amp;title=Feedback%3A+Start&amp;body=https%3A%2F%2Fexample.com%2Fdocs%2F">Report a problem with this page</a></p>",
      "<p class="feedback"><a href="https://github.com/a/b/issues/new?labels=docs&amp;title=Feedback%3A+Start&amp;body=https%3A%2F%2Fexample.com%2Ffr%2Fdocs%2F">Signaler un problème sur cette page</a></p>",
    ]
  `);
});

test('has links to assistants, which work without JavaScript', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      ...DOCS,
      'site.config.ts': configWith(
        `openIn({ services: ['claude', { label: 'Ours', url: 'https://ask.example/{prompt}' }] })`,
        "\n  locale: { code: 'fr' },",
      ),
    }),
  );
  const html = await site.page('/docs/');
  expect(/<details class="open-in"[\s\S]*?<\/details>/.exec(html)?.[0]).toMatchInlineSnapshot(
    `"<details class="open-in"><summary class="icon-chevron">Ouvrir dans…</summary><ul><li><a href="https://claude.ai/new?q=Lis%20https%3A%2F%2Fexample.com%2Fdocs%2Findex.md%20et%20r%C3%A9ponds%20%C3%A0%20mes%20questions%20%C3%A0%20ce%20sujet." rel="nofollow noreferrer">Claude</a></li><li><a href="https://ask.example/Lis%20https%3A%2F%2Fexample.com%2Fdocs%2Findex.md%20et%20r%C3%A9ponds%20%C3%A0%20mes%20questions%20%C3%A0%20ce%20sujet." rel="nofollow noreferrer">Ours</a></li></ul></details>"`,
  );
  expect(await policyOf(site, '/docs/')).toEqual({});
});

test('shows captions, and links to the whole image, in Markdown and MDX', async () => {
  const text = `# Images

![A *b*](./a.svg "Caption & more")

![Light](./a.svg#only-light)
![Dark](./b.svg#gh-dark-mode-only "Both")

Words ![in a line](./a.svg "Tip").

[![Linked](./a.svg)](./index.md)

![](./a.svg)
`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>';
  const site = await createSite({
    'docs/index.md': text,
    'docs/mdx.mdx': text.replace('\n![](./a.svg)\n', ''),
    'docs/a.svg': svg,
    'docs/b.svg': svg.replace('4', '5'),
    'site.config.ts': configWith('images()', "\n  rules: { 'missing-alt': 'off' },"),
  });
  await buildWithoutProblems(site);
  const shown = async (route: string) =>
    (/<\/h1>([\s\S]*?)<\/div><\/article>/.exec(await site.page(route))?.[1] ?? '')
      .replaceAll(/ (?:width|height|loading|decoding)="\w+"|-[0-9a-f]{10}|\/(?=>)/g, '')
      .trim();
  const markdown = await shown('/docs/');
  expect(markdown).toMatchInlineSnapshot(`
    "<figure class="captioned"><a class="zoom" href="/assets/a.svg"><img src="/assets/a.svg" alt="A b"></a><figcaption>Caption &amp; more</figcaption></figure>
    <figure class="captioned"><a class="zoom only-light" href="/assets/a.svg"><img src="/assets/a.svg" alt="Light" class="only-light"></a><a class="zoom only-dark" href="/assets/b.svg"><img src="/assets/b.svg" alt="Dark" class="only-dark"></a><figcaption>Both</figcaption></figure>
    <p>Words <img src="/assets/a.svg" alt="in a line" title="Tip">.</p>
    <p><a href="/docs/"><img src="/assets/a.svg" alt="Linked"></a></p>
    <p><img src="/assets/a.svg" alt=""></p>"
  `);
  expect(await shown('/docs/mdx/')).toBe(markdown.split('\n').slice(0, -1).join('\n'));
});

test.each([
  ['an unknown assistant', `openIn({ services: ['chatgtp'] })`],
  ['a question without the page', `openIn({ prompt: 'Explain this.' })`],
  ['no service', 'analytics({})'],
  ['an unknown service', `analytics({ googel: { id: 'G-A1B2C3D4E5' } })`],
  ['an ID of Universal Analytics', `analytics({ google: { id: 'UA-12345-1' } })`],
  ['a domain with a scheme', `analytics({ plausible: { domain: 'https://example.com/' } })`],
  ['a missing key', 'analytics({ umami: {} })'],
  ['a relative URL', `analytics({ goatcounter: { url: 'my-tool' } })`],
  ['another consent', `analytics({ fathom: { siteId: 'A' }, consent: 'cookie' })`],
  ['no receiver', 'feedback({})'],
  ['two receivers', `feedback({ url: '/a', issue: 'https://github.com/a/b/issues/new' })`],
  ['another page of GitHub', `feedback({ issue: 'https://github.com/a/b/issues' })`],
  ['a URL as the repository', COMMENTS.replace('my-org', 'https://github.com/my-org')],
  ['the name of a category as its id', COMMENTS.replace('DIC_abc', 'News')],
])('reports %s', async (_, plugins) => {
  expect(await problems(plugins)).toMatchSnapshot();
});

test('reports a plugin for the layout on a site with another theme', async () => {
  const site = await createSite({
    ...DOCS,
    'theme/index.tsx': `export default {
  Layout: ({ children }) => <main>{children}</main>,
  NotFound: () => <h1>Not found</h1>,
  ErrorScreen: () => <h1>Error</h1>,
};
`,
    'site.config.ts': configWith("feedback({ url: '/answers' })", "\n  theme: './theme/index.tsx',"),
  });
  const { stderr, status } = await site.build();
  expect(status).toBe(0);
  expect(stderr).toContain(
    'warning[plugin] site.config.ts:13:14\nthe plugin `feedback` adds to the layout, but only the themes of ssg have places for it',
  );
});

test('reports an unknown plugin of ssg', async () => {
  const site = await createSite({
    ...DOCS,
    'site.config.ts': `import { analytics } from '@slashdocs/ssg/plugins/analitics';\nexport default { title: 'Test', url: 'https://example.com', plugins: [analytics({})] };\n`,
  });
  expect((await site.build()).stderr).toContain('ssg has no plugin `analitics`');
  expect((await site.build()).stderr).toContain('did you mean `analytics`?');
});
