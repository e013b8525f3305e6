/** Requirements of elements of plugins: `markdown.needs`. */
import path from 'node:path';
import type { ResolvedConfig } from '../../config/types.ts';
import { findPackage } from '../../modules/optional-packages.ts';
import type { Policy } from '../../security/policy.ts';
import type { AssetRegistry } from '../../site/assets.ts';
import { type SitePage, shownDocuments } from '../../site/model.ts';
import type { CompiledPage } from '../../types.ts';
import { urlOf } from '../../util/urls.ts';

/** Names of what a page needs. */
export function needsOf(page: SitePage | undefined): string[] {
  return [...new Set(shownDocuments(page).flatMap(({ compiled }) => compiled?.pageNeeds ?? []))].sort();
}

/** URLs of the files that a page needs, for its data. */
export function neededFiles(
  needs: CompiledPage['pageNeeds'],
  { config: { pageNeeds }, needFile }: { config: ResolvedConfig; needFile(name: string): string },
): { files?: Record<string, string> } {
  const withFile = (needs ?? []).filter((name) => pageNeeds[name]?.file);
  if (withFile.length === 0) return {};
  return { files: Object.fromEntries(withFile.map((name) => [name, needFile(name)])) };
}

/** Publishes the file of a need. @returns its URL; empty if the package is not installed, which a rule reports */
export function publishNeed(name: string, config: ResolvedConfig, assets: AssetRegistry): string {
  const file = config.pageNeeds[name]?.file;
  const found = file && findPackage(file.package, config.root);
  const asset = found && assets.add(path.join(found.folder, file.path));
  return asset ? urlOf(`/${asset.path}`, config) : '';
}

/** Sources that the policy of a page must allow. */
export function neededPolicy(page: SitePage | undefined, { pageNeeds }: ResolvedConfig): Policy[] {
  return needsOf(page).flatMap((name) => {
    const policy = pageNeeds[name]?.policy;
    return policy ? [policy] : [];
  });
}
