/** Compares code blocks with the files that they name. The compiler fills in blocks without code (`compile/mdast/includes.ts`). */
import { readCode } from '../../core/compile/code/code-files.ts';
import type { CheckedSiteInfo, PluginProblem } from '../../core/plugin/types.ts';
import { findFences, type TestedFence } from './fences.ts';

export function checkSnippets(site: CheckedSiteInfo): PluginProblem[] {
  return site.documents
    .filter(({ fenceOptions }) => fenceOptions.includes('file'))
    .flatMap(({ file, text }) => checkDocument(file, text, site));
}

function checkDocument(file: string, text: string, { root, readFile }: CheckedSiteInfo): PluginProblem[] {
  return comparedFences(text).flatMap((fence) => {
    const { files, ...wanted } = readCode(fence.file, file, root, fence.markers);
    // The rule depends on the file.
    for (const each of files) readFile(each);
    const { line, column, nameColumn = column } = fence;
    if ('problem' in wanted) return [{ file, line, column: nameColumn, ...wanted.problem }];
    if (wanted.text === fence.text) return [];
    const [is, should] = [fence.text, wanted.text].map((each) => each.split('\n')) as [string[], string[]];
    const first = should.findIndex((line, index) => line !== is[index]);
    const at = first < 0 ? should.length - 1 : first;
    return [
      {
        file,
        line: line + 1 + Math.min(at, is.length - 1),
        column,
        message: `the code block differs from \`${fence.file}\``,
        notes: [`expected: ${quote(should[at])}`],
        hint: 'run `ssg test --update` to copy the code from the file',
      },
    ];
  });
}

/**
 * Copies the code of files into the code blocks that name them.
 *
 * @param file absolute path of the document
 * @param root absolute path of the site's folder, where a path that begins with a slash starts
 */
export function updateSnippets(text: string, file: string, root: string): string {
  const lines = text.split('\n');
  // From the end, so the lines above keep their numbers.
  for (const fence of comparedFences(text).reverse()) {
    const wanted = readCode(fence.file, file, root, fence.markers);
    if ('problem' in wanted || wanted.text === fence.text) continue;
    const before = fence.text.split('\n').length - 1;
    const after = wanted.text.split('\n').slice(0, -1);
    lines.splice(fence.line, before, ...after.map((line) => (line === '' ? '' : fence.indent + line)));
  }
  return lines.join('\n');
}

/** Blocks that contain the code of a file. The compiler fills in those without code, also with an empty line. */
function comparedFences(text: string): (TestedFence & { file: string })[] {
  return findFences(text).filter(
    (fence): fence is TestedFence & { file: string } => fence.file !== undefined && !/^\n?$/.test(fence.text),
  );
}

function quote(line: string | undefined): string {
  return line === undefined || line === '' ? 'the end of the code' : `\`${line.trim()}\``;
}
