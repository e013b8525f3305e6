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
  // Then a tool waits for other programs most of the time.
  const isBusy = load > processors.count;
  const ratio = (value, ownValue) => (value / ownValue).toFixed(value < ownValue ? 2 : 1);
  const row = (...cells) => `| ${cells.join(' | ')} |`;
  const columns = [
    ['', ({ label, note, version }) => `${label} ${version}${note === undefined ? '' : `, ${note}`}`],
    ...(isBusy ? [] : [['time', ({ wall }) => ratio(wall, own.wall)]]),
    ['CPU time', ({ cpu }) => ratio(cpu, own.cpu)],
    ['output', ({ bytes }) => `${(bytes / 1e6).toFixed(0)} MB`],
  ];
  const lost = Object.keys(failures);
  const median = runs === 1 ? 'of one run' : `the median of ${runs} alternating runs`;
  return [
    `${documents.toLocaleString('en-US')} generated documents of 8 kB, built from nothing on ${date}, with Node ${node} on ${processors.count} processors (${processors.model}).`,
    `Each time is ${median}, divided by that of ssg.`,
    ...(isBusy
      ? [
          `Other programs kept the processors busy (load ${load.toFixed(0)}), so only CPU times can be compared. A tool that uses several processors takes less time than its CPU time suggests.`,
        ]
      : []),
    ...(lost.length === 0 ? [] : [`Not measured, because the build failed: ${lost.join(', ')}.`]),
    '',
    row(...columns.map(([title]) => title)).replace('|  |', '| |'),
    row(...columns.map(() => '---')),
    ...tools.map((tool) => row(...columns.map(([, cell]) => cell(tool)))),
    '',
  ].join('\n');
}
