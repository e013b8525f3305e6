/** The build writes the head. */
export default () => null;
