import { getOrInsert } from '../util/get-or-insert.ts';

/** Documents by folder, for generated sidebars. */
export interface Folder<Each> {
  /** Path in the docs folder. */
  path: string;
  name: string;
  docs: Each[];
  folders: Map<string, Folder<Each>>;
}

/** @param dirName as in a sidebar: `.` is the docs folder */
export function folderTree<Each>(
  dirName: string,
  docs: readonly Each[],
  folderOf: (doc: Each) => string,
): Folder<Each> {
  const top = dirName === '.' ? '' : dirName.replace(/^\.\//, '').replace(/\/$/, '');
  const root: Folder<Each> = { path: top, name: top, docs: [], folders: new Map() };
  for (const doc of docs) {
    const dir = folderOf(doc);
    if (top !== '' && dir !== top && !dir.startsWith(`${top}/`)) continue;
    let folder = root;
    for (const name of dir.slice(top.length).split('/').filter(Boolean)) {
      const path = folder.path === '' ? name : `${folder.path}/${name}`;
      folder = getOrInsert(folder.folders, name, () => ({ path, name, docs: [], folders: new Map() }));
    }
    folder.docs.push(doc);
  }
  return root;
}
