/** Documents that plugins generate from descriptions. */
import path from 'node:path';

/** The name, with a number if it is used already. */
export function unique(name: string, used: Set<string>): string {
  let result = name;
  for (let index = 2; used.has(result); index++) result = `${name}-${index}`;
  used.add(result);
  return result;
}

/** The link from one document to another. */
export function relative(from: string, to: string): string {
  const link = path.posix.relative(path.posix.dirname(from), to);
  return link.startsWith('.') ? link : `./${link}`;
}

/** Blocks of Markdown. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A document with front matter. */
export function page({
  title,
  description,
  frontMatter = {},
  parts,
}: {
  title: string;
  description: string;
  frontMatter?: Record<string, string | number | boolean>;
  parts: readonly string[];
}): string {
  const keys = { title, ...(description === '' ? {} : { description }), ...frontMatter };
  // JSON is YAML.
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${joined(parts)}\n`;
}
