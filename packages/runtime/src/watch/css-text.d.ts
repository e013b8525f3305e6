/** The build bundles style sheets of the dev server's own pages as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
