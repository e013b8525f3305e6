/** The diagrams of the README's gallery. */
import { readFileSync } from 'node:fs';

/** @returns {[name: string, source: string][]} the file name, without its ending, and the text of each diagram */
export function readGallery() {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^### (.+)\n(?:(?!###)[\s\S])*?^```mermaid\n([\s\S]*?)^```/gm)].map(
    ([, heading, source]) => [heading.toLowerCase().replaceAll(' ', '-'), source],
  );
}
