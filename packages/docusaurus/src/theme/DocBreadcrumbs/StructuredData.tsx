/** The build writes structured data. */
export default (_: { breadcrumbs: readonly object[] }) => null;
