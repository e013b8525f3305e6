#!/usr/bin/env node
// The bin entry is committed, so that installing links it before anything is built. It runs on any version of Node.
import { existsSync } from 'node:fs';

const cli = new URL('../dist/cli.js', import.meta.url);
// The program loads ES modules with `require()`.
if (!process.features.require_module) {
  console.error(`error: ssg needs Node 20.19, 22.12, or later, and this is Node ${process.versions.node}`);
  console.error('hint: install the current LTS version of Node');
  process.exit(2);
}
if (!existsSync(cli)) {
  console.error(
    'ssg is not built yet: run `pnpm install` (or `node packages/build.mjs`) in the repository first.',
  );
  process.exit(3);
}
await import(cli.href);
