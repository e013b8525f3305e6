/** The build writes structured data. */
export default () => null;
