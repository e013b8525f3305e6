import { importsModule } from './document-modules.ts';
import { documentModule } from './pages-plugin.ts';
import type { BundleInput } from './types.ts';

/** The module with the imports of a document; undefined if the bundle needs its text. */
export async function separableImports(
  file: string,
  input: Pick<BundleInput, 'components' | 'loadSeparable' | 'onUnresolvedImport' | 'root'>,
): Promise<string | undefined> {
  const compiled = await input.loadSeparable?.(file);
  return compiled === undefined ? undefined : importsModule(documentModule(compiled, file, input));
}
