/** Gives the lines of highlighted code the classes of Docusaurus's. */

const LINE = /<span class="line(?: ([^"]*))?"/g;

/** @param html content of `<code>`, as the build highlights it */
export function tokenLinesHtml(html: string): string {
  return html.replace(LINE, (_, own: string | undefined) => {
    const classes = own?.replace(/\bhighlighted\b/, 'theme-code-block-highlighted-line');
    return `<span class="token-line codeLine_ssg0${classes ? ` ${classes}` : ''}"`;
  });
}
