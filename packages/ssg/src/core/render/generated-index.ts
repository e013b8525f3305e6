import type { Card } from '@slashdocs/runtime/types';
import { escapeAttribute, escapeText } from '../html/fill.ts';

/** The article of a generated category page: a card for each item. */
export function generatedIndexHtml(cards: readonly Card[], description: string): string {
  const intro = description === '' ? '' : `<p>${escapeText(description)}</p>`;
  return intro + cardList(cards);
}

export function cardList(cards: readonly Card[]): string {
  return `<ul class="card-list">${cards.map(cardHtml).join('')}</ul>`;
}

function cardHtml({ label, href, description }: Card): string {
  const title =
    href === undefined
      ? `<span class="card-title">${escapeText(label)}</span>`
      : `<a class="card-title" href="${escapeAttribute(href)}">${escapeText(label)}</a>`;
  const text = description === undefined ? '' : `<p class="card-text">${escapeText(description)}</p>`;
  return `<li class="card">${title}${text}</li>`;
}
