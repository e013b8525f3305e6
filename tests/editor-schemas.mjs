/**
 * Tries the recipes of `docs/reference/json-schemas.md` with the language services of VS Code and of its YAML extension. Run it by
 * hand, because the services are not dependencies of the project:
 *
 *   npm install --prefix DIR vscode-json-languageservice yaml-language-server
 *   node tests/editor-schemas.mjs DIR
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node tests/editor-schemas.mjs DIR');
  process.exit(2);
}
const require = createRequire(path.resolve(folder, 'package.json'));
const options = {
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (file, base) => new URL(file, base).href },
};
/** The document does not have to exist, only the schema. */
const site = pathToFileURL(fileURLToPath(new URL('../docs/', import.meta.url))).href;
const schemas = '../packages/ssg/schemas';
const last = (text) => text.split('\n').length - 2;

async function show(name, service, document, parsed, position) {
  const problems = await service.doValidation(document, parsed);
  const { items } = await service.doComplete(document, position, parsed);
  console.log(`${name}\n  problems: ${problems.map(({ message }) => message).join(' | ')}`);
  console.log(`  completes: ${items.map(({ label }) => label).join(', ')}`);
}

const json = require('vscode-json-languageservice');
const jsonText = `{\n  "$schema": "${schemas}/category.json",\n  "labl": "Guides",\n  "badge": { "text": "New", "variant": "tips" },\n  \n}\n`;
const jsonDocument = json.TextDocument.create(`${site}_category_.json`, 'json', 1, jsonText);
const jsonService = json.getLanguageService(options);
await show('_category_.json', jsonService, jsonDocument, jsonService.parseJSONDocument(jsonDocument), {
  line: last(jsonText) - 1,
  character: 2,
});

const yaml = require('yaml-language-server').getLanguageService({
  ...options,
  telemetry: { send() {}, sendError: console.error, sendTrack() {} },
});
yaml.configure({ validate: true, completion: true, schemas: [], customTags: [] });
const { TextDocument } = require('vscode-languageserver-textdocument');
for (const [name, body] of [
  ['authors', 'ada:\n  name: Ada Lovelace\n  \n'],
  ['front-matter', 'title: Start\nlayout: slpash\n\n'],
]) {
  const text = `# yaml-language-server: $schema=${schemas}/${name}.json\n${body}`;
  const document = TextDocument.create(`${site}${name}.yml`, 'yaml', 1, text);
  const character = name === 'authors' ? 2 : 0;
  await show(`${name}.yml`, yaml, document, false, { line: last(text), character });
}
// The YAML service keeps a timer.
process.exit(0);
