/**
 * `import()` of a CommonJS module. If bundles are split, esbuild returns a module whose only export is the value of `module.exports`:
 * its names are absent, and `default` is not the default export that the module declares with `__esModule`. webpack, and esbuild for
 * the server, return the names.
 */
import path from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { enclosingManifests } from '../modules/enclosing-manifests.ts';
import { readIfExists } from '../util/read-if-exists.ts';

/** As webpack: `__esModule` counts, unless Node itself would load the importing module as an ES module. */
const NAMES = '.then(({default:m})=>m&&m.__esModule?m:{...m,default:m})';
const NAMES_IN_NODE = '.then(({default:m})=>({...m,default:m}))';

/**
 * @param publicPath the URL of the outputs' folder
 * @param root absolute folder that the metafile's paths are relative to
 */
export function withCommonJsNames(
  files: readonly OutputFile[],
  { inputs, outputs }: Metafile,
  publicPath: string,
  root: string,
): OutputFile[] {
  /** The entry of each output that is a CommonJS module, by the output's file name. */
  const modules = new Map(
    Object.entries(outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint !== undefined && inputs[entryPoint]?.format === 'cjs'
        ? [[path.posix.basename(output), entryPoint]]
        : [],
    ),
  );
  if (modules.size === 0) return [...files];
  const importsOf = new Map(
    Object.entries(outputs).map(([output, about]) => [path.posix.basename(output), about]),
  );
  return files.map((file) => {
    const about = importsOf.get(path.basename(file.path));
    let { text } = file;
    for (const name of new Set(about?.imports.map((imported) => path.posix.basename(imported.path)))) {
      const module = modules.get(name);
      if (module === undefined) continue;
      const importers = Object.keys(about?.inputs ?? {}).filter((input) =>
        inputs[input]?.imports.some((each) => each.kind === 'dynamic-import' && each.path === module),
      );
      const call = `import("${publicPath}${name}")`;
      text = text.replaceAll(
        call,
        call +
          (importers.every((input) => isModuleInNode(path.resolve(root, input))) ? NAMES_IN_NODE : NAMES),
      );
    }
    return text === file.text ? file : { ...file, text, contents: Buffer.from(text) };
  });
}

/** @param file absolute path */
function isModuleInNode(file: string): boolean {
  if (!file.endsWith('.js')) return /\.m[jt]s$/.test(file);
  return enclosingManifests([file]).some((manifest) =>
    /"type"\s*:\s*"module"/.test(readIfExists(manifest) ?? ''),
  );
}
