import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Adds what Hugo needs to a site of `writeSite`: a bare layout, without search and checks. */
export function writeHugoSite(dir) {
  mkdirSync(path.join(dir, 'layouts/_default'), { recursive: true });
  // An `index.md` would turn the whole folder into one page.
  cpSync(path.join(dir, 'docs'), path.join(dir, 'content'), { recursive: true });
  renameSync(path.join(dir, 'content/index.md'), path.join(dir, 'content/_index.md'));
  writeFileSync(
    path.join(dir, 'config.toml'),
    'baseURL = "https://example.com/"\ntitle = "Bench"\ndisableKinds = ["taxonomy", "term", "RSS"]\n',
  );
  const layout =
    '<!doctype html><html><head><title>{{ .Title }}</title></head><body>{{ .Content }}</body></html>\n';
  for (const name of ['single', 'list'])
    writeFileSync(path.join(dir, `layouts/_default/${name}.html`), layout);
}
