import { readdirSync } from 'node:fs';

/**
 * Files in a folder and its subfolders, for folders of packages. Yarn keeps packages in zip archives, where `readdir` with
 * `recursive` does not work.
 *
 * @returns paths below the folder, with slashes, sorted
 */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(`${folder}/${entry.name}`).map((file) => `${entry.name}/${file}`)
      : [entry.name],
  );
  return files.sort();
}
