import type { Marked, PageHit } from '@ssg/runtime/search';
import type { MouseEvent } from 'react';
import type { Recent } from './recent.ts';

/** One line of the list. */
export interface Choice {
  href: string;
  /** Of its page, as plain text. */
  title: string;
  /** Plain text; empty for the page itself. */
  heading: string;
  kind: 'page' | 'section' | 'recent';
  label: Marked[];
  /** The categories that it is in, or for a section none. */
  crumbs: string[];
  snippet: Marked[];
  /** What the reader most likely means. */
  isBest?: boolean;
}

/** The choices of one page, or the recent ones. */
export interface Group {
  label: string;
  choices: Choice[];
}

/** A page leads its sections; what is said below its title stands with it. */
export function listOf(found: readonly (PageHit | Recent)[]): Group[] {
  const hits = found.filter((item) => 'sections' in item);
  const recent = found.filter((item): item is Recent => !('sections' in item));
  if (recent.length > 0) return [{ label: 'Recent', choices: recent.map(recentChoice) }];
  return hits.map((page) => {
    const title = plain(page.title);
    const lead = page.sections.find(({ href }) => href === page.href);
    const sections = page.sections.filter((section) => section !== lead);
    return {
      label: title,
      choices: [
        {
          href: page.href,
          title,
          heading: '',
          kind: 'page',
          label: page.title,
          crumbs: page.crumbs,
          snippet: lead?.snippet ?? [],
          isBest: lead?.isBest ?? false,
        },
        ...sections.map(
          ({ href, heading, snippet, isBest }): Choice => ({
            href,
            title,
            heading: plain(heading),
            kind: 'section',
            label: heading,
            crumbs: [],
            snippet,
            isBest,
          }),
        ),
      ],
    };
  });
}

function recentChoice({ href, title, heading }: Recent): Choice {
  const label = [{ text: heading || title, isMatch: false }];
  return { href, title, heading, kind: 'recent', label, crumbs: heading ? [title] : [], snippet: [] };
}

function plain(pieces: readonly Marked[]): string {
  return pieces.map(({ text }) => text).join('');
}

export interface ResultListProps {
  id: string;
  groups: readonly Group[];
  /** Number of the active choice, counted through all groups. */
  active: number;
  idOf(index: number): string;
  onActive(index: number): void;
  onChoose(choice: Choice, event: MouseEvent): void;
}

export function ResultList({ id, groups, active, idOf, onActive, onChoose }: ResultListProps) {
  let index = 0;
  return (
    <div id={id} role="listbox" aria-label="Results" className="search-list">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box has no element of its own
        <div key={group.choices[0]?.href} role="group" aria-label={group.label}>
          {group.choices.map((choice) => {
            const number = index++;
            return (
              <a
                key={choice.href}
                id={idOf(number)}
                href={choice.href}
                role="option"
                aria-selected={number === active}
                tabIndex={-1}
                data-kind={choice.kind}
                onPointerMove={() => onActive(number)}
                onClick={(event) => onChoose(choice, event)}
              >
                <span className="search-label">
                  <span>
                    <Pieces pieces={choice.label} />
                  </span>
                  {choice.crumbs.length > 0 && <small>{choice.crumbs.join(' / ')}</small>}
                </span>
                {choice.snippet.length > 0 && (
                  <span className="search-snippet">
                    <Pieces pieces={choice.snippet} />
                  </span>
                )}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Pieces({ pieces }: { pieces: readonly Marked[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
