/**
 * Lets `ssg test` run a DotSlash file of the documentation without the network: `node stand-in-artifacts.mjs FILE`.
 *
 * Each artifact in the file is replaced by a small archive, served from this machine, with a script at the entry's `path`
 * that prints the version in the artifact's URL. Only `size`, `digest` and the origin of each URL change, so the keys, the
 * paths and the commands around the file are tested as readers get them.
 *
 * The server runs in a process of its own, which ends when the file is gone.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [file = '', mode] = process.argv.slice(2);
await (mode === 'serve' ? serve() : start());

async function start() {
  const server = fork(fileURLToPath(import.meta.url), [path.resolve(file), 'serve'], {
    detached: true,
    stdio: 'ignore',
  });
  const [message] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (message !== 'ready') throw new Error(`the server for the artifacts of ${file} did not start`);
  server.disconnect();
  server.unref();
}

async function serve() {
  const archives = new Map();
  const server = createServer((request, response) => {
    const archive = archives.get(request.url);
    response.writeHead(archive ? 200 : 404).end(archive);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const [header = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const content = JSON.parse(rest.join('\n'));
  for (const entry of Object.values(content.platforms)) {
    for (const provider of entry.providers) {
      const url = new URL(provider.url);
      const archive = makeArchive(entry, /-(\d[\d.]*)\.tgz$/.exec(url.pathname)?.[1]);
      archives.set(url.pathname, archive.bytes);
      Object.assign(entry, { size: archive.bytes.length, digest: archive.digest });
      provider.url = `http://127.0.0.1:${server.address().port}${url.pathname}`;
    }
  }
  writeFileSync(file, `${header}\n${JSON.stringify(content, null, 2)}\n`);
  setInterval(() => existsSync(file) || process.exit(), 500);
  process.send('ready');
}

/** A `tar.gz` with a script at the entry's path. */
function makeArchive(entry, version) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stand-in-'));
  try {
    const script = path.join(folder, entry.path);
    mkdirSync(path.dirname(script), { recursive: true });
    writeFileSync(script, `#!/bin/sh\necho ${version}\n`);
    chmodSync(script, 0o755);
    const archive = path.join(folder, 'archive.tar.gz');
    execFileSync('tar', ['-czf', archive, '-C', folder, entry.path]);
    const digest = execFileSync('dotslash', ['--', 'b3sum', archive], { encoding: 'utf8' }).trim();
    return { bytes: readFileSync(archive), digest };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
