/** The build hands style sheets of the dev server's own pages over as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
