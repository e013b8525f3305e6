import { spanAt } from '../../diagnostic/find-literal.ts';
import type { Diagnostic } from '../../types.ts';
import type { SiteRule } from './rule.ts';

/** Exports with which other tools set the metadata of a page. */
const METADATA =
  /^export\s+(?:const|let|var|(?:async\s+)?function)\s+(title|description|keywords|image|layout|metadata|meta|head|Head)\b/gm;

/** Keys of `frontMatter` that have the same name as the export. */
const KEYS = /^(?:title|description|keywords|image)$/;

/** Component pages that set their title or other metadata with an export that ssg does not read. */
export const pageExports: SiteRule = ({ site, readSource }) => {
  const diagnostics: Diagnostic[] = [];
  for (const page of site.routes.values()) {
    if (page.kind !== 'page' || page.compiled !== undefined) continue;
    const { file } = page.source;
    const source = readSource(file) ?? '';
    for (const { 0: found, 1: name = '', index } of source.matchAll(METADATA)) {
      diagnostics.push({
        code: 'page-export',
        severity: 'warning',
        message: `ssg does not read the export \`${name}\` of a page`,
        hint: KEYS.test(name)
          ? `write \`export const frontMatter = { ${name}: … }\``
          : 'set `title`, `description`, and others with `export const frontMatter = { … }`, or add elements with `<Head>`',
        file,
        ...spanAt(source, index + found.length - name.length, name.length),
      });
    }
  }
  return diagnostics;
};
