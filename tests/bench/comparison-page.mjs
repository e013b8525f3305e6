/** The part of the handbook's comparison page that `compare.mjs` writes. */

const BLOCK = /(<!-- comparison -->\n).*(<!-- \/comparison -->)/s;

/**
 * @param page Markdown with the comments `<!-- comparison -->` and `<!-- /comparison -->`
 * @param report the JSON of `compare.mjs`
 * @returns the page with the ratios of the report between the comments
 */
export function withComparison(page, report) {
  if (!BLOCK.test(page)) throw new Error('the page has no `<!-- comparison -->` and `<!-- /comparison -->`');
  return page.replace(BLOCK, (_, start, end) => `${start}\n${comparison(report)}\n${end}`);
}

function comparison({ date, documents, runs, node, processors, load, tools, failures }) {
  const own = tools.find(({ name }) => name === 'ssg');
  if (!own) throw new Error('ssg was not measured, so there are no ratios');
  const times = (value, ownValue) => (value / ownValue).toFixed(value < ownValue ? 2 : 1);
  const rows = tools.map(({ label, note, version, wall, cpu, bytes }) =>
    [
      `| ${label} ${version}${note === undefined ? '' : `, ${note}`}`,
      times(wall, own.wall),
      times(cpu, own.cpu),
      `${(bytes / 1e6).toFixed(0)} MB |`,
    ].join(' | '),
  );
  const lost = Object.keys(failures);
  const median = runs === 1 ? 'one run' : `the median of ${runs} alternating runs`;
  return [
    `${documents.toLocaleString('en-US')} generated documents of 8 KB, built from nothing on ${date}, with Node ${node} on ${processors.count} processors (${processors.model}).`,
    `Each number is ${median}, divided by that of ssg. The load of the machine was ${load.toFixed(0)} at the start.`,
    ...(lost.length === 0 ? [] : [`Not measured, because the build failed: ${lost.join(', ')}.`]),
    '',
    '| | time | CPU time | output |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
