/**
 * Sessions of a shell or of Python: commands after a prompt, and their output. Only the commands are highlighted; prompts and output are
 * marked, so readers do not copy or select them by mistake.
 */
import { escapeHtml } from './escape.ts';

/**
 * `$ ls`, `user@host:~$ ls`, `root@host:/# ls`, `PS C:\> ls`, `C:\> dir`. A `#` by itself is usually a comment, not the
 * prompt of root.
 */
const PROMPT =
  /^[ \t]*(?:(?:[\w.-]+@[\w.-]+(?::[^\s$#%]+)?|\([\w.-]+\))[ \t]*)?\$(?=[ \t]|$)[ \t]*|^[\w.-]+@[\w.-]+:[^\s$#%]*#[ \t]+|^PS(?: [^>\n]*)?>[ \t]*|^[A-Z]:\\[^>\n]*>[ \t]*/;

/** The prompt in front of the continuation lines of a command. */
const CONTINUATION = /^>(?:[ \t]+|$)/;

interface Prompts {
  first: RegExp;
  continued: RegExp;
}

const SHELL: Prompts = { first: PROMPT, continued: CONTINUATION };

const PROMPTS: Readonly<Record<string, Prompts>> = {
  bash: SHELL,
  batch: SHELL,
  'shell-session': SHELL,
  powershell: SHELL,
  python: { first: /^>>>(?:[ \t]|$)/, continued: /^\.{3}(?:[ \t]|$)/ },
};

/** The prompts of a session; undefined for other code. */
export function promptsOf(code: string, language: string): Prompts | undefined {
  const prompts = PROMPTS[language];
  return prompts && code.split('\n').some((line) => prompts.first.test(line)) ? prompts : undefined;
}

export function highlightSession(
  code: string,
  { first, continued }: Prompts,
  highlight: (command: string) => string,
): string {
  const lines = code.split('\n');
  let html = '';
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as string;
    const prompt = first.exec(line)?.[0];
    if (index > 0) html += '\n';
    if (prompt !== undefined) {
      const command = [line.slice(prompt.length)];
      const prompts = [prompt];
      for (index++; index < lines.length; index++) {
        const next = lines[index] as string;
        const continuation = continued.exec(next)?.[0] ?? '';
        if (continuation === '' && !lines[index - 1]?.endsWith('\\')) break;
        prompts.push(continuation);
        command.push(next.slice(continuation.length));
      }
      html += withPrompts(highlight(command.join('\n')), prompts);
    } else if (/^\s*(?:#|$)/.test(line)) {
      html += highlight(line);
      index++;
    } else {
      const end = endOfOutput(lines, index, first);
      html += marked('output', lines.slice(index, end).join('\n'));
      index = end;
    }
  }
  // The line break is part of the output, so hiding the output leaves no empty line.
  return html.replace(/\n<span class="token output">/g, '<span class="token output">\n');
}

/** Inserts the prompts into the lines of a highlighted command. */
function withPrompts(html: string, prompts: readonly string[]): string {
  if (prompts.slice(1).every((prompt) => prompt === '')) return marked('prompt', prompts[0] as string) + html;
  const open: string[] = [];
  let line = 0;
  const start = marked('prompt', prompts[0] as string);
  // A token that spans lines is closed before a prompt and opened again after it.
  return (
    start +
    html.replace(/<span [^>]*>|<\/span>|\n/g, (part) => {
      if (part !== '\n') {
        if (part === '</span>') open.pop();
        else open.push(part);
        return part;
      }
      const prompt = prompts[++line];
      return prompt ? `${'</span>'.repeat(open.length)}\n${marked('prompt', prompt)}${open.join('')}` : part;
    })
  );
}

/** The end of the output: the next prompt, or the empty lines and comments before it. */
function endOfOutput(lines: readonly string[], start: number, prompt: RegExp): number {
  let end = start;
  for (let index = start; index < lines.length && !prompt.test(lines[index] as string); index++) {
    if (!/^\s*(?:#|$)/.test(lines[index] as string)) end = index + 1;
  }
  return end;
}

const marked = (kind: 'prompt' | 'output', text: string): string =>
  `<span class="token ${kind}">${escapeHtml(text)}</span>`;
