#!/usr/bin/env node
// The bin entry is committed and does nothing but load the bundle, so that installing links it before anything is built.
import { existsSync } from 'node:fs';

const cli = new URL('../dist/cli.js', import.meta.url);
if (!existsSync(cli)) {
  console.error(
    'ssg is not built yet: run `pnpm install` (or `node packages/build.mjs`) in the repository first.',
  );
  process.exit(3);
}
await import(cli.href);
