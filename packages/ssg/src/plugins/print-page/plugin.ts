/** `printPage` in the docs: a page with all documents of a version. `ssg pdf` prints it. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { MadePage } from '../../core/plugin/types.ts';
import { dateText } from '../../core/site/date-text.ts';
import { bookHtml, documentsInOrder, outlineOf } from './book.ts';
import { type PrintPageKeys, printPageEntries } from './keys.ts';

const plugin = definePlugin({
  name: 'print-page',
  setup: () => ({
    *pages({ docs, title, tagline, language }): Generator<MadePage> {
      for (const { keys, versions } of docs) {
        if (!keys.printPage) continue;
        for (const version of versions) {
          const documents = documentsInOrder(version);
          yield {
            path: `${version.path}/print`,
            title: 'All pages',
            description: `Every page of the ${title} documentation on one, to be printed or kept.`,
            isListed: false,
            articles: documents.map(({ page }) => page),
            purpose: 'with all documents',
            removal: 'turn off `printPage`',
            key: [title, tagline, language, versions.length > 1, outlineOf(version)],
            html(articles) {
              const latest = articles
                .flatMap(({ lastUpdated }) => lastUpdated ?? [])
                .sort()
                .at(-1);
              return bookHtml({
                title,
                tagline,
                version: versions.length > 1 ? version.label : undefined,
                url: version.url,
                lastUpdated: latest && dateText(latest, language, 'long'),
                sidebars: version.sidebars,
                documents,
                articles,
              });
            },
          };
        }
      }
    },
  }),
});

export default builtIn<PrintPageKeys>(
  ({ docs }) => (docs.some(({ keys }) => keys.printPage) ? plugin() : undefined),
  { keys: { docs: printPageEntries } },
);
