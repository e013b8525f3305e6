/** Reports packages whose files elements of plugins need and that are not installed, or that lack the file, each once. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPackage, missingPackage } from '../../modules/optional-packages.ts';
import { plural } from '../../util/plural.ts';
import type { SiteRule } from './rule.ts';

export const missingPackages: SiteRule = ({ config, pages }) =>
  Object.entries(config.pageNeeds).flatMap(([name, { file: needed }]) => {
    const found = needed && findPackage(needed.package, config.root);
    if (!needed || (found && existsSync(path.join(found.folder, needed.path)))) return [];
    const files = pages.flatMap(({ page, file }) =>
      file !== undefined && page && 'compiled' in page && page.compiled?.pageNeeds?.includes(name)
        ? [file]
        : [],
    );
    const [file, ...others] = new Set(files);
    if (file === undefined) return [];
    const more = others.length === 0 ? '' : ` here and in ${plural(others.length, 'other document')}`;
    const subject = `${needed.reason}${more} needs`;
    if (!found) return [{ ...missingPackage(subject, [needed.package], config.root), file }];
    return [
      {
        code: 'missing-package',
        severity: 'error',
        message: `${subject} the file \`${needed.path}\`, which the package \`${needed.package}\` does not contain`,
        file,
        hint: `install a version of \`${needed.package}\` with the file, or correct \`markdown.needs.${name}\` in the plugin`,
      },
    ];
  });
