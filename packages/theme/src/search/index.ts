/** What is loaded when a reader asks for it: the search, and the list of shortcuts, which is too small for a file of its own. */
export { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
export { SearchDialog } from './search-dialog.tsx';
