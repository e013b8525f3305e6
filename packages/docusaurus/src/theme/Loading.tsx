/** Pages are loaded before they are shown. */
export default () => null;
