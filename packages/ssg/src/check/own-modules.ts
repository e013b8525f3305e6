/** What bundling passes over in the site's own modules and style sheets. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeSource } from '../compile/decode.ts';
import { locator } from '../compile/source/place.ts';
import type { Diagnostic } from '../types.ts';

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

/** Whether the site's authors wrote a file: it is below the site, and no package's. */
export function isOwnFile(file: string, root: string): boolean {
  return (
    file.startsWith(root + path.sep) &&
    !/[\\/](?:node_modules|packages[\\/](?:runtime|theme)[\\/](?:src|dist))[\\/]/.test(file)
  );
}

function readDecoded(file: string): ReturnType<typeof decodeSource> | undefined {
  try {
    return decodeSource(readFileSync(file), file);
  } catch {
    return undefined;
  }
}

const HIDDEN = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
/** A declaration whose value goes on in the next line with what is another declaration. */
const RUN_ON = /[{;]\s*([a-z-]+\s*:[^;{}\n]*?)[ \t]*\n\s*[a-z-]+[ \t]*:(?!:)[^;{}\n]*;/g;

/** To browsers the two declarations are one, which they do not understand. */
function missingSemicolons(css: string, file: string): Diagnostic[] {
  const visible = css.replace(HIDDEN, (text) => text.replace(/[^\n]/g, '_'));
  const { span } = locator(css);
  return Array.from(visible.matchAll(RUN_ON), (match) => {
    const [whole, declaration = ''] = match;
    const from = match.index + whole.indexOf(declaration);
    return {
      code: 'bundle',
      severity: 'warning' as const,
      message: 'this declaration has no `;` at its end, so that browsers read neither it nor the next one',
      file,
      ...span(from, from + declaration.length),
      hint: 'add a `;`',
    };
  });
}
