import { spawn } from 'node:child_process';

/** Opens a URL in the browser, without waiting for the result. */
export function openBrowser(url: string): void {
  const [command, args] = opener(url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  // Ignore failures: the address has been printed.
  child.on('error', () => {});
  child.unref();
}

function opener(url: string): [string, string[]] {
  const { platform } = process;
  if (platform === 'darwin') return ['open', [url]];
  // `start` uses the first quoted argument as the title.
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', url.replaceAll('&', '^&')]];
  return ['xdg-open', [url]];
}
