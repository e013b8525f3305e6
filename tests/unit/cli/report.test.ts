/** Machine-readable report formats. */
import { describe, expect, test } from 'vitest';
import { formatAnnotations } from '../../../packages/ssg/src/cli/report/github.ts';
import { formatJobSummary } from '../../../packages/ssg/src/cli/report/job-summary.ts';
import { formatJson } from '../../../packages/ssg/src/cli/report/json.ts';
import type { ReportInput } from '../../../packages/ssg/src/cli/report/report.ts';
import { formatSarif } from '../../../packages/ssg/src/cli/report/sarif.ts';
import { countLine } from '../../../packages/ssg/src/core/diagnostic/format.ts';
import type { Diagnostic } from '../../../packages/ssg/src/core/types.ts';

const SITE = '/repo/website';

const BROKEN: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'broken link: `a|b` does not exist',
  file: `${SITE}/docs/50% a.md`,
  line: 3,
  column: 11,
  endLine: 3,
  endColumn: 20,
  hint: 'did you mean `./flags.md`?',
  notes: ['the page is `/docs/a/`'],
};

const SEVERAL_LINES: Diagnostic = {
  code: 'broken-yaml',
  severity: 'warning',
  message: 'two lines:\nhere, and here',
  file: `${SITE}/docs/b.md`,
  line: 1,
  column: 2,
  endLine: 4,
  endColumn: 1,
};

const NOWHERE: Diagnostic = { code: 'output', severity: 'error', message: 'the folder is full' };

function input(shown: Diagnostic[]): ReportInput {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of shown) counts[severity]++;
  return {
    command: 'check',
    dir: SITE,
    shown,
    counts,
    countLine: countLine(shown),
    cwd: SITE,
    root: '/repo',
    version: '1.2.3',
  };
}

describe('json', () => {
  test('has exactly the documented fields', () => {
    const withCause = { ...BROKEN, cause: new Error('secret') };
    expect(JSON.parse(formatJson(input([withCause, NOWHERE])))).toEqual({
      version: 1,
      tool: { name: 'ssg', version: '1.2.3' },
      counts: { errors: 2, warnings: 0, hints: 0 },
      problems: [
        {
          code: 'broken-link',
          severity: 'error',
          message: 'broken link: `a|b` does not exist',
          file: 'docs/50% a.md',
          line: 3,
          column: 11,
          endLine: 3,
          endColumn: 20,
          hint: 'did you mean `./flags.md`?',
          notes: ['the page is `/docs/a/`'],
        },
        { code: 'output', severity: 'error', message: 'the folder is full' },
      ],
    });
  });

  test('is a report even without problems', () => {
    expect(JSON.parse(formatJson(input([])))).toMatchObject({ counts: { errors: 0 }, problems: [] });
  });
});

describe('sarif', () => {
  const sarif = (shown: Diagnostic[]) => JSON.parse(formatSarif(input(shown)));

  test('contains what the schema requires', () => {
    const log = sarif([BROKEN, SEVERAL_LINES, NOWHERE]);
    expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') });
    const [run] = log.runs;
    expect(run.tool.driver.name).toBe('ssg');
    for (const result of run.results) {
      expect(result.message.text).not.toBe('');
      expect(['error', 'warning', 'note', 'none']).toContain(result.level);
      expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
      // GitHub rejects a result without a location.
      expect(result.locations).toHaveLength(1);
      expect(result.locations[0].physicalLocation.region.startLine).toBeGreaterThan(0);
    }
  });

  test('uses paths relative to the repository, as URLs', () => {
    const places = sarif([BROKEN, NOWHERE, { ...BROKEN, file: '/elsewhere/a.md' }]).runs[0].results.map(
      (result: { locations: [{ physicalLocation: { artifactLocation: unknown } }] }) =>
        result.locations[0].physicalLocation.artifactLocation,
    );
    expect(places).toEqual([
      { uri: 'website/docs/50%25%20a.md', uriBaseId: 'SRCROOT' },
      { uri: 'website', uriBaseId: 'SRCROOT' },
      { uri: 'file:///elsewhere/a.md' },
    ]);
  });

  test('uses the span as region, with an exclusive end', () => {
    expect(sarif([BROKEN]).runs[0].results[0].locations[0].physicalLocation.region).toEqual({
      startLine: 3,
      startColumn: 11,
      endLine: 3,
      endColumn: 20,
    });
  });

  test('is a log even without problems', () => {
    expect(sarif([]).runs).toMatchObject([{ results: [], tool: { driver: { rules: [] } } }]);
  });
});

describe('annotations', () => {
  test('escapes properties and text', () => {
    expect(formatAnnotations(input([BROKEN]))).toBe(
      '::error file=website/docs/50%25 a.md,line=3,endLine=3,col=11,endColumn=20,title=broken-link::' +
        'broken link: `a|b` does not exist%0Athe page is `/docs/a/`%0Ahint: did you mean `./flags.md`?',
    );
  });

  test('omits columns for spans over several lines, which GitHub would reject', () => {
    expect(formatAnnotations(input([SEVERAL_LINES]))).toBe(
      '::warning file=website/docs/b.md,line=1,endLine=4,title=broken-yaml::two lines:%0Ahere, and here',
    );
  });

  test('contains no commands from messages or names', () => {
    const text = formatAnnotations(
      input([{ ...NOWHERE, message: 'x\r\n::set-env name=A::b', file: '/repo/a,line=1::b\n.md' }]),
    );
    expect(text.split('\n')).toHaveLength(1);
    expect(text).toContain('file=a%2Cline=1%3A%3Ab%0A.md');
  });

  test('lists errors first, ten per severity', () => {
    const many = (severity: Diagnostic['severity']) =>
      Array.from({ length: 12 }, (_, index) => ({ ...NOWHERE, severity, message: `${index}` }));
    const kinds = formatAnnotations(input([...many('hint'), ...many('warning'), ...many('error')]))
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(kinds).toEqual([
      ...Array(10).fill('::error'),
      ...Array(10).fill('::warning'),
      ...Array(10).fill('::notice'),
    ]);
  });
});

describe('the job summary', () => {
  const github = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'me/it', GITHUB_SHA: 'abc' };

  test('is a table, worst first, with links to the lines', () => {
    expect(formatJobSummary(input([SEVERAL_LINES, BROKEN]), github)).toMatchInlineSnapshot(`
      "## ssg check: 1 error, 1 warning

      | Severity | Location | Problem |
      | --- | --- | --- |
      | error<br>\`broken-link\` | [docs/50% a.md:3](https://github.com/me/it/blob/abc/website/docs/50%25%20a.md#L3) | broken link: \`a\\|b\` does not exist<br>hint: did you mean \`./flags.md\`? |
      | warning<br>\`broken-yaml\` | [docs/b.md:1](https://github.com/me/it/blob/abc/website/docs/b.md#L1) | two lines:<br>here, and here |
      "
    `);
  });

  test('is one line without problems', () => {
    expect(formatJobSummary(input([]), github)).toBe('## ssg check: no problems\n');
  });

  test('has no links outside GitHub', () => {
    expect(formatJobSummary(input([NOWHERE, BROKEN]), {})).not.toContain('](');
  });

  test('escapes messages', () => {
    const text = formatJobSummary(
      input([{ ...NOWHERE, message: '<img src=x> | ![a](b) & *c* [d](e)\n# f' }]),
      {},
    );
    expect(text.split('\n').at(-2)).toMatchInlineSnapshot(
      `"| error<br>\`output\` |  | &lt;img src=x> &#124; !&#91;a&#93;(b) &amp; &#42;c&#42; &#91;d&#93;(e)<br># f |"`,
    );
  });

  test('fits a thousand problems', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...NOWHERE, message: `${index}` }));
    expect(formatJobSummary(input(many), github)).toContain('500 more problems are in the log.');
  });
});
