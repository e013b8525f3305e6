/** Loaded on demand: the search dialog, and the list of shortcuts, which is too small for its own file. */
export { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
export { SearchDialog } from './search-dialog.tsx';
