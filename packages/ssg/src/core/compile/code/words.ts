/** Marks words in highlighted HTML, also if a word consists of several tokens. */

const PART = /<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[^<&]+|&/gi;

const MARK = '<span class="code-word" role="mark">';

/** @param words by 1-based line number */
export function markWords(html: string, words: ReadonlyMap<number, readonly string[]>): string {
  return html
    .split('\n')
    .map((line, index) => {
      const wanted = words.get(index + 1);
      return wanted ? markLine(line, wanted) : line;
    })
    .join('\n');
}

function markLine(html: string, words: readonly string[]): string {
  const parts = html.match(PART) ?? [];
  const text = parts.map(textOf).join('');
  const isMarked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      isMarked.fill(1, at, at + word.length);
    }
  }
  let result = '';
  let at = 0;
  let isOpen = false;
  const set = (open: boolean): void => {
    if (open !== isOpen) result += open ? MARK : '</span>';
    isOpen = open;
  };
  for (const part of parts) {
    if (part.startsWith('<')) {
      set(false);
      result += part;
    } else if (part.startsWith('&')) {
      set(isMarked[at] === 1);
      result += part;
      at += textOf(part).length;
    } else {
      for (const unit of part.split('')) {
        set(isMarked[at++] === 1);
        result += unit;
      }
    }
  }
  set(false);
  return result;
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

/** The text of a part, in UTF-16 code units; a tag has none. */
function textOf(part: string): string {
  return part.startsWith('<') ? '' : (CHARACTERS[part] ?? part);
}
