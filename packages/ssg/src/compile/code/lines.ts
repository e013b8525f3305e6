/** Highlighted HTML cut into lines, each in an element of its own. */

const TOKEN = /<span [^>]*>|<\/span>|\n/g;

/**
 * Wraps every line in `<span class="line">`. A token may span lines (a comment, a template string): it is closed
 * at the end of each and opened again on the next.
 *
 * @param html with a line break at its end
 */
export function wrapLines(html: string, highlighted: ReadonlySet<number>): string {
  const open: string[] = [];
  let line = 1;
  let result = startOf(line, highlighted);
  let done = 0;
  for (const match of html.matchAll(TOKEN)) {
    const [token] = match;
    result += html.slice(done, match.index);
    done = match.index + token.length;
    if (token === '\n') {
      result += `${'</span>'.repeat(open.length)}\n</span>`;
      if (done < html.length) result += startOf(++line, highlighted) + open.join('');
    } else {
      result += token;
      if (token === '</span>') open.pop();
      else open.push(token);
    }
  }
  return result + html.slice(done);
}

function startOf(line: number, highlighted: ReadonlySet<number>): string {
  return highlighted.has(line) ? '<span class="line highlighted">' : '<span class="line">';
}
