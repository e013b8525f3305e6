/**
 * Runs `src/theme/prism-include-languages`, which adds languages to Prism. In Docusaurus it runs in browsers; in ssg it runs
 * once, before code is highlighted.
 */
import { SiteLanguages } from '../compile/code/prism.ts';
import { bundleModuleCached } from '../config/bundle-cached.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { messageOf } from '../util/message-of.ts';
import { sha256 } from '../util/sha256.ts';

export interface ReadLanguages {
  languages?: SiteLanguages;
  /** Absolute paths of the module and its imports. */
  files: string[];
  /** The bundled code. */
  code: string;
  diagnostics: Diagnostic[];
}

/** @param root absolute path of the site's folder */
export async function readSiteLanguages(file: string, root: string): Promise<ReadLanguages> {
  // Prism's own languages are built in, so imports of packages become stubs.
  const bundled = await bundleModuleCached(file, root, 'stubs');
  if (!bundled.ok) return { files: bundled.files, code: '', diagnostics: bundled.diagnostics };
  const { code, files } = bundled.module;
  try {
    const text = Buffer.from(code).toString('base64');
    const { default: add } = (await import(`data:text/javascript;base64,${text}`)) as { default?: unknown };
    if (typeof add !== 'function') throw new Error('the default export is not a function');
    const languages = new SiteLanguages((prism) => withGlobals(prism, () => add(prism)), sha256(code));
    return { languages, files, code, diagnostics: [] };
  } catch (error) {
    const message = messageOf(error);
    return {
      files,
      code,
      diagnostics: [
        diagnose('swizzled-component', `\`src/theme/prism-include-languages\` is not used: ${message}`, {
          file,
          hint: 'correct the file; until then, code in its languages has no highlighting',
        }),
      ],
    };
  }
}

/** Sets the globals that grammars and their loader expect: `Prism` and `window`. */
function withGlobals(prism: unknown, work: () => void): void {
  const globals = globalThis as Record<string, unknown>;
  const before = { Prism: globals.Prism, window: globals.window };
  Object.assign(globals, { Prism: prism, window: globalThis });
  try {
    work();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete globals[name];
      else globals[name] = value;
    }
  }
}
