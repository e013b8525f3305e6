/** An entry of `toc` in MDX documents. */
export interface TocItem {
  /** The heading's content as HTML. */
  value: string;
  id: string;
  level: number;
}

export interface TocInlineProps {
  toc?: readonly TocItem[];
  /** Default 2. */
  minHeadingLevel?: number;
  /** Default 3. */
  maxHeadingLevel?: number;
}

interface Branch extends TocItem {
  children: Branch[];
}

/** A table of contents inside the article. */
export function TOCInline({ toc = [], minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps) {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return <List items={nested(shown)} />;
}

function List({ items }: { items: Branch[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ id, value, children }) => (
        <li key={id}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the article's own heading */}
          <a href={`#${encodeURIComponent(id)}`} dangerouslySetInnerHTML={{ __html: value }} />
          <List items={children} />
        </li>
      ))}
    </ul>
  );
}

/** Nests each heading under the nearest previous heading of a higher level. */
function nested(items: readonly TocItem[]): Branch[] {
  const top: Branch[] = [];
  const open: Branch[] = [];
  for (const item of items) {
    const branch = { ...item, children: [] };
    while (open.length > 0 && (open.at(-1) as Branch).level >= item.level) open.pop();
    (open.at(-1)?.children ?? top).push(branch);
    open.push(branch);
  }
  return top;
}
