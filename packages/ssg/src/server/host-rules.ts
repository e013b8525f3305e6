/**
 * Reads what a build wrote for hosts, `_headers` and `_redirects`, so that the preview answers as they will. The form is
 * that of Netlify and Cloudflare: https://docs.netlify.com/manage/routing/headers/.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface HostRules {
  /** Headers for a URL path, names in lower case. Of rules that set the same header, the last one counts. */
  headersFor(pathname: string): Record<string, string>;
  /** Where a URL path leads on to. */
  redirectFor(pathname: string): { to: string; status: number } | undefined;
}

export async function readHostRules(root: string): Promise<HostRules> {
  const read = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8').catch(() => '');
  const [headers, redirects] = await Promise.all([read('_headers'), read('_redirects')]);
  return parseHostRules(headers, redirects);
}

export function parseHostRules(headers: string, redirects: string): HostRules {
  const blocks: { matches(pathname: string): boolean; headers: Record<string, string> }[] = [];
  for (const line of contentLines(headers)) {
    const [, name, value = ''] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined)
      Object.assign(blocks.at(-1)?.headers ?? {}, { [name.toLowerCase()]: value.trim() });
    else blocks.push({ matches: pattern(line.trim()), headers: {} });
  }
  const leads = new Map<string, { to: string; status: number }>();
  for (const line of contentLines(redirects)) {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (from && to && !leads.has(from)) leads.set(from, { to, status: Number.parseInt(status, 10) });
  }
  return {
    headersFor: (pathname) =>
      Object.assign({}, ...blocks.filter(({ matches }) => matches(pathname)).map((block) => block.headers)),
    redirectFor: (pathname) => leads.get(pathname),
  };
}

function contentLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

/** `*` at the end stands for anything; placeholders are for hosts. */
function pattern(text: string): (pathname: string) => boolean {
  if (!text.endsWith('*')) return (pathname) => pathname === text;
  const start = text.slice(0, -1);
  return (pathname) => pathname.startsWith(start);
}
