/** Storage keys: the id of the last announcement, and `true` or `false` for its dismissal. */
export const idKey = 'docusaurus.announcement.id';
export const dismissKey = 'docusaurus.announcement.dismiss';
