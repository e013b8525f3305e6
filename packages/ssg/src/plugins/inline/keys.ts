import { toString as textOf } from 'mdast-util-to-string';
import { element, text } from '../../core/plugin/markdown-nodes.ts';
import type { InlineHandler } from './inline-elements.ts';

/** `:kbd[Ctrl+K]`: an element for each key. `:kbd[Ctrl++]` ends with the plus key. */
export const keys: InlineHandler = ({ label, options }) => {
  const written = textOf({ type: 'paragraph', children: label }).trim();
  if (written === '') return { error: '`:kbd` has no keys', hint: 'write `:kbd[Ctrl+K]`' };
  const [option] = Object.keys(options);
  if (option !== undefined)
    return { error: `unknown option \`${option}\` of \`:kbd\``, hint: 'remove the option' };
  const names = written.split(/(?<=[^+\s])\s*\+\s*(?=\S)/);
  return names.flatMap((name, index) => [
    ...(index > 0 ? [text('+')] : []),
    element('kbd', {}, [text(name)]) as never,
  ]);
};
