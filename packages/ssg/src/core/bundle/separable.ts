import { importsModule } from './document-modules.ts';
import { documentModule } from './pages-plugin.ts';
import type { BundleInput } from './types.ts';

/** The module with the imports of a document; undefined if the bundle needs its text. */
export async function separableImports(
  file: string,
  input: Pick<
    BundleInput,
    'components' | 'hashDocument' | 'loadSeparable' | 'memos' | 'onUnresolvedImport' | 'root'
  >,
): Promise<string | undefined> {
  const make = async () => {
    const compiled = await input.loadSeparable?.(file);
    const value = compiled === undefined ? undefined : importsModule(documentModule(compiled, file, input));
    return { value, compiled };
  };
  return input.memos ? input.memos.imports.get(file, input, make) : (await make()).value;
}
