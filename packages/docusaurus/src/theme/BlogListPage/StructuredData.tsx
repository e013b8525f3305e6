/** The build writes the structured data of all pages. */
export default (_: object) => null;
