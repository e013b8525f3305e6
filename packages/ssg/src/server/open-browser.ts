import { spawn } from 'node:child_process';

/** Opens a URL in the reader's browser; whether that worked is not known to be waited for. */
export function openBrowser(url: string, platform: NodeJS.Platform = process.platform): void {
  const [command, args] = opener(url, platform);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  // Nothing that opens a browser is installed: the address has been printed, and that is enough.
  child.on('error', () => {});
  child.unref();
}

function opener(url: string, platform: NodeJS.Platform): [string, string[]] {
  if (platform === 'darwin') return ['open', [url]];
  // `start` takes the first quoted word for a title.
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', url.replaceAll('&', '^&')]];
  return ['xdg-open', [url]];
}
