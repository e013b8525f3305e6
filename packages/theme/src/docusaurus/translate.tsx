import { Fragment, isValidElement, type ReactNode } from 'react';

type Values = Record<string, ReactNode>;

/** Replaces `{name}` placeholders in a text. With elements among the values, the result is a list, as in Docusaurus. */
export function interpolate(text: string, values?: Readonly<Record<string, string | number>>): string;
export function interpolate(text: string, values?: Values): ReactNode;
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? (values[part.slice(1, -1)] ?? part) : part));
  if (!parts.some((part) => isValidElement(part))) return parts.join('');
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence are identified by position only
  return parts.map((part, index) => (isValidElement(part) ? <Fragment key={index}>{part}</Fragment> : part));
}

export function Interpolate({
  children = '',
  values,
}: {
  /** JSX passes a list if the text contains braces. */
  children?: string | string[];
  values?: Values;
}) {
  return interpolate([children].flat().join(''), values);
}

export interface TranslateProps {
  children?: string | string[];
  id?: string;
  description?: string;
  values?: Values;
}

interface Message {
  message?: string;
  id?: string;
  description?: string;
}

/** @param messages translations by id, or by text for messages without an id */
export function translator(messages: Readonly<Record<string, string>>) {
  const find = (text: string | undefined, id: string | undefined): string =>
    messages[id ?? text ?? ''] ?? text ?? id ?? '';
  function translate(source: Message, values?: Readonly<Record<string, string | number>>): string;
  function translate(source: Message, values?: Values): ReactNode;
  function translate({ message, id }: Message, values?: Values): ReactNode {
    return interpolate(find(message, id), values);
  }
  return {
    Translate({ children, id, values }: TranslateProps) {
      const text = children === undefined ? undefined : [children].flat().join('');
      return interpolate(find(text, id), values);
    },
    translate,
  };
}

/** Without translations, the source text is used. */
export const { Translate, translate } = translator({});
