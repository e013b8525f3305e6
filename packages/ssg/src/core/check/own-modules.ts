/** Finds problems in the site's modules and style sheets that the bundler ignores. */
import path from 'node:path';
import { locator } from '../compile/source/place.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { decodeSource } from '../util/decode.ts';
import { readBytes } from '../util/regular-file.ts';

/**
 * @param bundled absolute paths of the files that went into the bundle
 * @param root absolute folder of the site
 */
export function checkOwnModules(bundled: readonly string[], root: string): Diagnostic[] {
  return bundled
    .filter((file) => isOwnFile(file, root) && /\.(?:[cm]?[jt]sx?|css)$/.test(file))
    .flatMap((file) => {
      const decoded = readDecoded(file);
      if (!decoded) return [];
      if ('diagnostic' in decoded) return decoded.diagnostic;
      return file.endsWith('.css') ? missingSemicolons(decoded.text, file) : [];
    });
}

/** Whether a file is part of the site, and not of a package. */
export function isOwnFile(file: string, root: string): boolean {
  return (
    file.startsWith(root + path.sep) &&
    !/[\\/](?:node_modules|packages[\\/](?:runtime|theme)[\\/](?:src|dist))[\\/]/.test(file)
  );
}

function readDecoded(file: string): ReturnType<typeof decodeSource> | undefined {
  return attempt(() => decodeSource(readBytes(file), file));
}

const HIDDEN = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
/** A declaration that continues on the next line, where another declaration begins. */
const RUN_ON = /[{;]\s*([a-z-]+\s*:[^;{}\n]*?)[ \t]*\n\s*[a-z-]+[ \t]*:(?!:)[^;{}\n]*;/g;

/** Browsers read the two declarations as one invalid declaration. */
function missingSemicolons(css: string, file: string): Diagnostic[] {
  const visible = css.replace(HIDDEN, (text) => text.replace(/[^\n]/g, '_'));
  const { span } = locator(css);
  return Array.from(visible.matchAll(RUN_ON), (match) => {
    const [whole, declaration = ''] = match;
    const from = match.index + whole.indexOf(declaration);
    return diagnose('bundle', 'missing `;`: browsers will ignore this declaration and the next one', {
      severity: 'warning',
      file,
      ...span(from, from + declaration.length),
      hint: 'add `;` at the end of the declaration',
    });
  });
}
