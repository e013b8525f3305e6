import { Fragment, isValidElement, type ReactNode } from 'react';

type Values = Record<string, ReactNode>;

/** Puts values in the place of `{name}`: a text when all of them are texts, else what React renders. */
export function interpolate(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

export function Interpolate({
  children = '',
  values = {},
}: {
  /** A list of texts is what JSX makes of a text with braces in it. */
  children?: string | string[];
  values?: Values;
}) {
  return [children]
    .flat()
    .join('')
    .split(/(\{\w+\})/)
    .map((part, index) => {
      const value = /^\{\w+\}$/.test(part) ? values[part.slice(1, -1)] : undefined;
      const shown = value === undefined ? part : value;
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their place
      return isValidElement(shown) ? <Fragment key={index}>{shown}</Fragment> : shown;
    });
}

export interface TranslateProps {
  children?: string | string[];
  id?: string;
  description?: string;
  values?: Values;
}

/** A site has one language: the text is what stands in the source. */
export function Translate({ children, id, values }: TranslateProps) {
  return <Interpolate values={values ?? {}}>{children ?? id ?? ''}</Interpolate>;
}

export function translate(
  { message, id }: { message?: string; id?: string; description?: string },
  values?: Record<string, string | number>,
): string {
  return interpolate(message ?? id ?? '', values);
}
