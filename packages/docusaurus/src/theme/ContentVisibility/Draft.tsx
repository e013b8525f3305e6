/** Drafts are not published. */
export default (_: { className?: string }) => null;
