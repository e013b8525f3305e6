/** Stored: the id of the announcement that was shown last, and `true` or `false` for its dismissal. */
export const idKey = 'docusaurus.announcement.id';
export const dismissKey = 'docusaurus.announcement.dismiss';
