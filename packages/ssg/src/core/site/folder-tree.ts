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
      const inner = folder.folders.get(name) ?? { path, name, docs: [], folders: new Map() };
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.docs.push(doc);
  }
  return root;
}
