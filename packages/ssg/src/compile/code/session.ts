/**
 * Shell sessions: commands after a prompt, and what they print. Only the commands are highlighted; prompt and
 * output are marked, so that a copy button can leave them out.
 */
import { escapeHtml } from './escape.ts';

const SHELLS = new Set(['bash', 'shell-session', 'powershell']);

/** `$ ls`, `user@host:~$ ls`, `PS C:\> ls`. A `#` is a comment more often than a root's prompt. */
const PROMPT =
  /^[ \t]*(?:[\w.-]+@[\w.-]+(?::[^\s$#%]+)?|\([\w.-]+\))?[ \t]*\$(?=[ \t]|$)[ \t]*|^PS(?: [^>\n]*)?>[ \t]*/;

export function isSession(code: string, language: string): boolean {
  return SHELLS.has(language) && code.split('\n').some((line) => PROMPT.test(line));
}

export function highlightSession(code: string, highlight: (command: string) => string): string {
  const lines = code.split('\n');
  let html = '';
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string;
    const prompt = PROMPT.exec(line)?.[0];
    if (index > 0) html += '\n';
    if (prompt === undefined) {
      html += /^\s*#/.test(line) ? highlight(line) : output(line);
      continue;
    }
    let command = line.slice(prompt.length);
    while (command.endsWith('\\') && index + 1 < lines.length) command += `\n${lines[++index]}`;
    html += `<span class="token prompt">${escapeHtml(prompt)}</span>${highlight(command)}`;
  }
  return html;
}

function output(line: string): string {
  return line === '' ? '' : `<span class="token output">${escapeHtml(line)}</span>`;
}
