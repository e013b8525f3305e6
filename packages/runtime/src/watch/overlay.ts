/**
 * The overlay with the site's problems, at the bottom of the page. Its shadow tree isolates it from the site's styles.
 */

import { element, plural } from './element.ts';
import type { ShownProblem } from './messages.ts';
import { openEditor } from './open-editor.ts';

export interface Overlay {
  show(problems: ShownProblem[]): void;
}

const CLOSED = 'ssg:problems-closed';

const css = `
:host { all: initial; position: fixed; inset: auto 1rem 1rem 1rem; z-index: 2147483647; pointer-events: none; color-scheme: dark; }
section { pointer-events: auto; box-sizing: border-box; max-width: 60rem; max-height: 45vh; margin: 0 auto; display: flex; flex-direction: column;
  border-radius: 10px; background: #1c1e24; color: #e4e6eb; box-shadow: 0 8px 40px rgb(0 0 0 / 40%); font: 14px/1.5 system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 0.75rem; padding: 0.5rem 0.5rem 0.5rem 1rem; border-bottom: 1px solid #373a42; font-weight: 600; }
header span { flex: 1; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0.25rem 0.5rem; border-radius: 6px; cursor: pointer; }
header a { color: inherit; }
button:hover { background: #373a42; }
:focus-visible { outline: 2px solid #8ab4ff; outline-offset: 1px; }
ol { overflow: auto; margin: 0; padding: 0; list-style: none; }
li { padding: 0.75rem 1rem; }
li + li { border-top: 1px solid #2b2e35; }
p { margin: 0.25rem 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.error { color: #ff8f8f; }
.warning { color: #ffd479; }
code { font: 12px/1.5 ui-monospace, monospace; }
.place { padding: 0; text-decoration: underline; text-underline-offset: 0.2em; }
pre { margin: 0.5rem 0 0; overflow: auto; font: 12px/1.5 ui-monospace, monospace; color: #c3c7d0; }
.closed { display: none; }
.badge { pointer-events: auto; background: #1c1e24; color: #ff8f8f; box-shadow: 0 2px 12px rgb(0 0 0 / 40%); font: 600 13px/1.5 system-ui, sans-serif; }
`;

export function createOverlay(): Overlay {
  const host = document.createElement('ssg-problems');
  const root = host.attachShadow({ mode: 'open' });
  // Added through the CSSOM, which the page's content security policy allows.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  let problems: ShownProblem[] = [];

  const isClosed = () => sessionStorage.getItem(CLOSED) !== null;
  function setClosed(closed: boolean): void {
    if (closed) sessionStorage.setItem(CLOSED, '');
    else sessionStorage.removeItem(CLOSED);
    draw();
  }

  function draw(): void {
    if (problems.length === 0) {
      host.remove();
      return;
    }
    if (isClosed()) {
      const badge = element('button', count(problems));
      badge.className = 'badge';
      badge.onclick = () => setClosed(false);
      root.replaceChildren(badge);
    } else {
      root.replaceChildren(panel());
    }
    if (!host.isConnected) document.body.append(host);
  }

  function panel(): HTMLElement {
    const section = element('section');
    section.setAttribute('role', 'region');
    section.setAttribute('aria-label', 'Problems');
    const header = element('header');
    const close = element('button', 'Hide');
    close.onclick = () => setClosed(true);
    const links = element('a', 'Links', {
      href: '/__ssg/links',
      title: 'Open the link explorer',
    });
    header.append(element('span', count(problems)), links, close);
    const list = element('ol');
    list.append(...problems.map(item));
    section.append(header, list);
    return section;
  }

  return {
    show(next) {
      problems = next;
      draw();
    },
  };
}

function item({ severity, code, message, place, frame, hint, notes = [], ...at }: ShownProblem): HTMLElement {
  const entry = element('li');
  const title = element('code', `${severity}[${code}] `);
  title.className = severity;
  entry.append(title);
  if (place) {
    const link = element('button', place);
    link.className = 'place';
    link.title = 'Open in editor';
    link.onclick = () => open(at, entry);
    entry.append(link);
  }
  entry.append(element('p', message));
  if (frame) entry.append(element('pre', frame));
  for (const note of notes) entry.append(element('p', `note: ${note}`));
  if (hint) entry.append(element('p', `hint: ${hint}`));
  return entry;
}

async function open({ file = '', line, column }: Partial<ShownProblem>, entry: HTMLElement): Promise<void> {
  const problem = await openEditor(file, line, column);
  if (problem !== undefined) entry.append(element('p', problem));
}

function count(problems: ShownProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const parts = [
    errors && plural(errors, 'error'),
    errors < problems.length && plural(problems.length - errors, 'warning'),
  ];
  return parts.filter(Boolean).join(', ');
}
