/** The search dialog, loaded when it is opened for the first time. */
export { SearchDialog } from './search-dialog.tsx';
