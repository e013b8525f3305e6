import { Fragment, isValidElement, type ReactNode } from 'react';

type Values = Record<string, ReactNode>;

/** Replaces `{name}` placeholders in a text. */
export function interpolate(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

export function Interpolate({
  children = '',
  values = {},
}: {
  /** JSX passes a list if the text contains braces. */
  children?: string | string[];
  values?: Values;
}) {
  const parts = [children]
    .flat()
    .join('')
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? (values[part.slice(1, -1)] ?? part) : part));
  // A sentence without elements is one text, as in Docusaurus.
  if (!parts.some((part) => isValidElement(part))) return parts.join('');
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence are identified by position only
  return parts.map((part, index) => (isValidElement(part) ? <Fragment key={index}>{part}</Fragment> : part));
}

export interface TranslateProps {
  children?: string | string[];
  id?: string;
  description?: string;
  values?: Values;
}

/** @param messages translations by id, or by text for messages without an id */
export function translator(messages: Readonly<Record<string, string>>) {
  const find = (text: string | undefined, id: string | undefined): string =>
    messages[id ?? text ?? ''] ?? text ?? id ?? '';
  return {
    Translate({ children, id, values }: TranslateProps) {
      const text = children === undefined ? undefined : [children].flat().join('');
      return <Interpolate values={values ?? {}}>{find(text, id)}</Interpolate>;
    },
    translate: (
      { message, id }: { message?: string; id?: string; description?: string },
      values?: Record<string, string | number>,
    ): string => interpolate(find(message, id), values),
  };
}

/** Without translations, the source text is used. */
export const { Translate, translate } = translator({});
