import type { Hit, Marked } from '@slashdocs/runtime/search';
import type { MouseEvent } from 'react';
import type { Recent } from './recent.ts';

/** One entry of the list. */
export interface Choice extends Recent {
  label: Marked[];
  /** Location: the categories and, for a section, its page. */
  crumbs: Marked[][];
  snippet: Marked[];
}

/** @param hits in the order of the list, best first */
export function choicesOf(hits: readonly Hit[]): Choice[] {
  return hits.map(({ href, title, heading, crumbs, snippet }) => {
    const isSection = heading.length > 0;
    const categories = crumbs.map(unmarked);
    return {
      href,
      title: plain(title),
      heading: plain(heading),
      label: isSection ? heading : title,
      crumbs: isSection ? [...categories, title] : categories,
      snippet,
    };
  });
}

export function recentChoices(recent: readonly Recent[]): Choice[] {
  return recent.map(({ href, title, heading }) => ({
    href,
    title,
    heading,
    label: unmarked(heading || title),
    crumbs: heading ? [unmarked(title)] : [],
    snippet: [],
  }));
}

function unmarked(text: string): Marked[] {
  return [{ text, isMatch: false }];
}

function plain(pieces: readonly Marked[]): string {
  return pieces.map(({ text }) => text).join('');
}

export interface ResultListProps {
  id: string;
  /** Accessible name of the list. */
  label: string;
  choices: readonly Choice[];
  /** Index of the active choice. */
  active: number;
  idOf(index: number): string;
  onActive(index: number): void;
  onChoose(choice: Choice, event: MouseEvent): void;
}

export function ResultList({ id, label, choices, active, idOf, onActive, onChoose }: ResultListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="search-list">
      {choices.map((choice, index) => (
        <a
          key={choice.href}
          id={idOf(index)}
          href={choice.href}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onPointerMove={() => onActive(index)}
          onClick={(event) => onChoose(choice, event)}
        >
          <span className="search-label">
            <span>
              <Pieces pieces={choice.label} />
            </span>
            {choice.crumbs.length > 0 && (
              <small>
                <Crumbs crumbs={choice.crumbs} />
              </small>
            )}
          </span>
          {choice.snippet.length > 0 && (
            <span className="search-snippet">
              <Pieces pieces={choice.snippet} />
            </span>
          )}
        </a>
      ))}
    </div>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Marked[][] }) {
  return crumbs.map((crumb, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a path may repeat
    <span key={index}>
      {index > 0 && ' / '}
      <Pieces pieces={crumb} />
    </span>
  ));
}

function Pieces({ pieces }: { pieces: readonly Marked[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
