/** Reports packages whose files elements of plugins need and that are not installed, each once. */
import { findPackage, missingPackage } from '../../modules/optional-packages.ts';
import { plural } from '../../util/plural.ts';
import type { SiteRule } from './rule.ts';

export const missingPackages: SiteRule = ({ config, pages }) =>
  Object.entries(config.pageNeeds).flatMap(([name, { file: needed }]) => {
    if (!needed || findPackage(needed.package, config.root)) return [];
    const files = pages.flatMap(({ page, file }) =>
      file !== undefined && page && 'compiled' in page && page.compiled?.pageNeeds?.includes(name)
        ? [file]
        : [],
    );
    const [file, ...others] = new Set(files);
    if (file === undefined) return [];
    const more = others.length === 0 ? '' : ` here and in ${plural(others.length, 'other document')}`;
    return [{ ...missingPackage(`${needed.reason}${more} needs`, [needed.package], config.root), file }];
  });
