/** Compiles Less style sheets with the site's `less`. */
import path from 'node:path';
import { findPackage, requirePackage } from '../modules/optional-packages.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { readText } from '../util/regular-file.ts';
import { type CompiledSheet, withoutCompiler } from './sass.ts';

interface Less {
  render(
    text: string,
    options: {
      filename: string;
      paths: string[];
      javascriptEnabled: boolean;
      rewriteUrls: 'all';
      plugins: { install(less: unknown, manager: PluginManager): void }[];
    },
  ): Promise<{ css: string; imports: string[] }>;
}

interface PluginManager {
  addPreProcessor(processor: { process(text: string): string }, priority: number): void;
}

/** In webpack, a tilde marks files of packages. Less finds packages by their names. */
const withoutTildes = (text: string): string => text.replace(/(@import\s+(?:\([^)]*\)\s*)?["'])~/g, '$1');

/** @param isLenient missing and invalid style sheets are empty, with a warning */
export async function compileLess(file: string, root: string, isLenient: boolean): Promise<CompiledSheet> {
  const installed = findPackage('less', root);
  if (!installed) return withoutCompiler('less', file, root, isLenient);
  const less = requirePackage(installed) as Less;
  try {
    const { css, imports } = await less.render(readText(file), {
      filename: file,
      paths: [path.dirname(file), root, path.join(root, 'node_modules')],
      javascriptEnabled: true,
      rewriteUrls: 'all',
      plugins: [
        {
          install: (_, manager) => manager.addPreProcessor({ process: withoutTildes }, 1),
        },
      ],
    });
    return { css, files: [file, ...imports.map((each) => path.resolve(each))] };
  } catch (error) {
    const { message, filename = file, line = 1, column = 0 } = error as Error & LessError;
    const lineText = readIfExists(filename)?.split('\n')[line - 1] ?? '';
    const location = { file: path.relative(root, filename), line, column, lineText };
    const problem = { text: message, location };
    return isLenient ? { css: '', files: [file], warnings: [problem] } : { errors: [problem] };
  }
}

interface LessError {
  /** Absolute path of the file with the error, which may be an imported one. */
  filename?: string;
  line?: number;
  column?: number;
}
