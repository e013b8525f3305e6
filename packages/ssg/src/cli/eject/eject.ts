/** `ssg eject`: copies a component of the theme into the site, which then shows the copy. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import { loadConfig } from '../../core/load/load.ts';
import { installCommand, isInstalled } from '../../core/modules/optional-packages.ts';
import { swizzled } from '../../core/modules/replacements.ts';
import { posixRelative } from '../../core/util/posix-path.ts';
import { isBuiltIn } from '../../core/util/themes.ts';
import { EXIT } from '../exit.ts';
import { reportFailed } from '../report/report.ts';
import { stdout } from '../streams.ts';
import { UsageError } from '../usage-error.ts';
import { type EjectableComponent, ejectableComponents, fileOfTheme, themeName } from './components.ts';
import { rewriteComponent } from './rewrite.ts';

export interface EjectCommand {
  /** Undefined to list the components. */
  name: string | undefined;
  /** Absolute path of the site's folder. */
  dir: string;
}

export async function runEject({ name, dir }: EjectCommand): Promise<number> {
  const loaded = await loadConfig(dir);
  if (!loaded.ok) return reportFailed(dir, loaded.diagnostics);
  const { root, theme } = loaded.config;
  if (!isBuiltIn(theme)) {
    throw new UsageError(
      'the site has a theme of its own, and `ssg eject` copies from the themes of ssg',
      'change the component in the theme of the site',
    );
  }
  const components = ejectableComponents(theme);
  if (name === undefined) stdout.write(list(theme, [...components.values()]));
  else stdout.write(await eject(find(name, components), theme, root));
  return EXIT.fine;
}

function list(theme: string, components: readonly EjectableComponent[]): string {
  const width = Math.max(...components.map(({ name }) => name.length));
  return [
    `Components of ${theme}:`,
    ...components.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`),
    '',
    'Copy a component into the site with `ssg eject NAME`.',
    '',
  ].join('\n');
}

function find(name: string, components: ReadonlyMap<string, EjectableComponent>): EjectableComponent {
  const found = components.get(name);
  if (found) return found;
  const own = themeName(name);
  throw new UsageError(
    own !== undefined && components.has(own)
      ? `\`${name}\` has the props of Docusaurus; the component of the theme is \`${own}\``
      : `unknown component \`${name}\``,
    own !== undefined && components.has(own)
      ? `run \`ssg eject ${own}\``
      : (didYouMean(name, components.keys()) ?? 'run `ssg eject` to list the components'),
  );
}

/** @returns what to print */
async function eject(component: EjectableComponent, theme: string, root: string): Promise<string> {
  const { name } = component;
  const { component: text, sheet } = rewriteComponent(component, theme);
  const files = [{ path: `src/theme/${name}.tsx`, text }];
  if (sheet !== undefined)
    files.push({
      path: `src/theme/${name}.css`,
      text: await readFile(fileOfTheme(theme, `modules/${sheet}`), 'utf8'),
    });
  const present = swizzled(root, name);
  const taken =
    present === undefined
      ? files.map((file) => file.path).find((file) => existsSync(path.join(root, file)))
      : posixRelative(root, present);
  if (taken !== undefined)
    throw new UsageError(
      `\`${taken}\` already exists`,
      'rename or remove the file to copy the component of the theme',
    );
  for (const file of files) {
    const target = path.join(root, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    // Never overwrite a file that was created in the meantime.
    await writeFile(target, file.text, { flag: 'wx' });
  }
  const missing = packagesWithoutTypes(text, root);
  return [
    `Copied ${name} from ${theme}:`,
    ...files.map((file) => `  ${file.path}`),
    `The site now shows ${files.length === 1 ? 'this file instead of the component' : 'these files instead of the component and its styles'} of the theme.`,
    ...(missing.length > 0
      ? [`TypeScript needs packages that the file imports: ${installCommand(root, ...missing)}`]
      : []),
    '',
  ].join('\n');
}

/** Packages that TypeScript does not find for a file of the site. The build has all of them. */
function packagesWithoutTypes(text: string, root: string): string[] {
  const names = new Set(Array.from(text.matchAll(/'(@slashdocs\/[\w-]+)/g), ([, name = '']) => name));
  return [...names].sort().filter((name) => !isInstalled(name, root));
}
