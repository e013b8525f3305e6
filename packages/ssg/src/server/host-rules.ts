/**
 * Reads `_headers` and `_redirects`, so the preview responds like a host. Both files have the format of Netlify and Cloudflare:
 * https://docs.netlify.com/manage/routing/headers/.
 */
import path from 'node:path';
import { readIfExists } from '../core/util/read-if-exists.ts';

export interface HostRules {
  /** Headers for a URL path, names in lower case. The last rule for a header wins. */
  headersFor(pathname: string): Record<string, string>;
  /** The redirect for a URL path. */
  redirectFor(pathname: string): { to: string; status: number } | undefined;
}

export async function readHostRules(root: string): Promise<HostRules> {
  const read = (name: string): string => readIfExists(path.join(root, name)) ?? '';
  return parseHostRules(read('_headers'), read('_redirects'));
}

export function parseHostRules(headers: string, redirects: string): HostRules {
  const blocks: { matches(pathname: string): boolean; headers: Record<string, string> }[] = [];
  for (const line of contentLines(headers)) {
    const [, name, value = ''] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined)
      Object.assign(blocks.at(-1)?.headers ?? {}, { [name.toLowerCase()]: value.trim() });
    else blocks.push({ matches: pattern(line.trim()), headers: {} });
  }
  const targets = new Map<string, { to: string; status: number }>();
  for (const line of contentLines(redirects)) {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (from && to && !targets.has(from)) targets.set(from, { to, status: Number.parseInt(status, 10) });
  }
  return {
    headersFor: (pathname) =>
      Object.assign({}, ...blocks.filter(({ matches }) => matches(pathname)).map((block) => block.headers)),
    redirectFor: (pathname) => targets.get(pathname),
  };
}

function contentLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

/** `*` at the end matches anything. Placeholders are not supported. */
function pattern(text: string): (pathname: string) => boolean {
  if (!text.endsWith('*')) return (pathname) => pathname === text;
  const start = text.slice(0, -1);
  return (pathname) => pathname.startsWith(start);
}
