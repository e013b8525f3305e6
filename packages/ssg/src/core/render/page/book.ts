import type { PageData } from '@slashdocs/runtime/types';
import type { PageModule } from '../../bundle/load.ts';
import { dateText } from '../../site/date-text.ts';
import type { Book } from '../../site/model.ts';
import { tableOfContents } from '../../site/page-data.ts';
import { routeOf, urlOf } from '../../util/urls.ts';
import { bookHtml, documentsInOrder } from '../book.ts';
import { articleHtml } from './component.ts';
import { docData, showsTitle } from './data.ts';
import { finish } from './finish.ts';
import type { RenderedPage, RenderInput } from './input.ts';

/** Renders the page that prints all documents of a version. */
export function renderBook(
  page: Book,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage {
  const { config, siteData } = input;
  const { book: version } = page;
  const { options, versions } = version.instance;
  const docs = documentsInOrder(version);
  const chapters = docs.map((doc) => {
    const { compiled } = doc;
    const { minLevel, maxLevel } = options.tableOfContents;
    return {
      doc,
      html: articleHtml(doc, () => docData(doc, input), input, awaited),
      hasTitle: showsTitle(compiled) || compiled.frontMatter.hide_title === true,
      headings: tableOfContents(input.headings(doc), compiled.frontMatter, { minLevel, maxLevel }),
    };
  });
  const dates = options.lastUpdated ? docs.flatMap(({ source }) => input.lastUpdated(source.file) ?? []) : [];
  const latest = dates.sort().at(-1);
  const absolute = (path: string): string => config.url + urlOf(path, config);
  const html = bookHtml({
    title: siteData.title,
    tagline: config.tagline,
    version: versions.length > 1 ? version.label : undefined,
    url: absolute(routeOf(version.routeBase || '/', config).path),
    lastUpdated: latest && dateText(latest, config.locale.lang, 'long'),
    sidebars: version.sidebars,
    chapters,
    urlOf: absolute,
  });
  const data: PageData = {
    kind: 'html',
    path: urlOf(page.route.path, config),
    title: page.title,
    description: `Every page of the ${siteData.title} documentation on one, to be printed or kept.`,
    layout: 'page',
    hasTitle: true,
    headings: [],
    breadcrumbs: [],
    ...(docs.some(({ compiled }) => compiled.hasDiagrams) ? { diagrams: input.diagrams() } : {}),
  };
  return finish(page, data, { html }, {}, input);
}
