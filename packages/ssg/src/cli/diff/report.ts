/** Compares two builds of a site, as Markdown for a pull request. */
import { formatBytes } from '../../core/diagnostic/bytes.ts';
import { plural } from '../../core/util/plural.ts';
import type { PageFacts } from './pages.ts';

type Pages = ReadonlyMap<string, PageFacts>;

/** Limit of rows in the table. */
const MOST_ROWS = 50;

/** @param since name of the earlier build: `main` */
export function diffReport(before: Pages, after: Pages, since: string): string {
  const urls = [...new Set([...before.keys(), ...after.keys()])].sort();
  const rows = urls.flatMap((url) => {
    const [old, now] = [before.get(url), after.get(url)];
    const what = kindOf(old, now);
    return what === undefined ? [] : [{ url, what, old, now }];
  });
  const heading = `## Documentation changes since \`${since}\`\n\n`;
  if (rows.length === 0) return `${heading}No visible changes.\n`;

  const count = (what: string): number => rows.filter((row) => row.what === what).length;
  const words = rows.reduce((sum, { old, now }) => sum + (now?.words ?? 0) - (old?.words ?? 0), 0);
  const kinds = ['added', 'changed', 'removed', 'redirected'].filter((what) => count(what) > 0);
  const summary = `${kinds.map((what) => `${plural(count(what), 'page')} ${what}`).join(', ')}; ${signed(words)} words.\n\n`;
  const table = rows
    .slice(0, MOST_ROWS)
    .map(({ url, what, old, now }) => {
      const change = (key: 'words' | 'bytes'): number => (now?.[key] ?? 0) - (old?.[key] ?? 0);
      return `| \`${url}\` | ${what} | ${signed(change('words'))} | ${signed(change('bytes'), formatBytes)} |\n`;
    })
    .join('');
  const more = rows.length > MOST_ROWS ? `\n… and ${rows.length - MOST_ROWS} more pages.\n` : '';
  const removed = rows.filter(({ what }) => what === 'removed').map(({ url }) => url);
  const lost = rows.flatMap(({ url, what, old, now }) =>
    what === 'changed'
      ? (old?.anchors ?? []).filter((id) => !now?.anchors.includes(id)).map((id) => `${url}#${id}`)
      : [],
  );
  return [
    heading,
    summary,
    '| page | | words | bytes |\n| --- | --- | ---: | ---: |\n',
    table,
    more,
    list('Removed URLs', removed),
    list('Removed anchors', lost),
  ].join('');
}

function kindOf(old: PageFacts | undefined, now: PageFacts | undefined): string | undefined {
  if (!now) return old?.isRedirect ? undefined : 'removed';
  if (now.isRedirect) return old && !old.isRedirect ? 'redirected' : undefined;
  if (!old || old.isRedirect) return 'added';
  const isSame = old.text === now.text && old.anchors.join('\n') === now.anchors.join('\n');
  return isSame ? undefined : 'changed';
}

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `\n### ${title}\n\n${items.map((item) => `- \`${item}\`\n`).join('')}`;
}

function signed(number: number, format: (size: number) => string = String): string {
  return number === 0 ? '0' : `${number > 0 ? '+' : '−'}${format(Math.abs(number))}`;
}
