import { type CardLine, literal, partsCard } from '../card.ts';
import type { Card } from '../flowchart/model.ts';
import { type ClassBox, showMember } from './members.ts';

/** Three parts: the name with annotations, the attributes, and the methods. */
export function classCard({ name, annotations, attributes, methods }: ClassBox): Card {
  const head: CardLine[] = [
    ...annotations.map((text): CardLine => ({ text: `«${literal(text)}»`, isCentered: true, size: 13 })),
    { text: literal(name), isCentered: true, isBold: true, size: 15 },
  ];
  const isBare = attributes.length + methods.length === 0;
  return partsCard(isBare ? [head] : [head, attributes.map(lineOf), methods.map(lineOf)]);
}

function lineOf(member: string): CardLine {
  const { text, isAbstract, isStatic } = showMember(member);
  const className = [isAbstract && 'italic', isStatic && 'underlined'].filter(Boolean).join(' ');
  return { text: literal(text), ...(className === '' ? {} : { className }) };
}
