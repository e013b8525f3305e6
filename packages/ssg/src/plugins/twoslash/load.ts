/** Loads Twoslash and TypeScript when the first code block needs them. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { findPackage, type InstalledPackage, missingPackage } from '../../core/modules/optional-packages.ts';
import type { MarkdownProblem } from '../../core/plugin/types.ts';

/** The part of Twoslash's results that the plugin uses. Lines and columns are 0-based. */
export interface TwoslashNode {
  type: 'hover' | 'query' | 'error' | 'completion' | 'highlight' | 'tag';
  line: number;
  character: number;
  length: number;
  text?: string;
  target?: string;
  /** Of errors. */
  code?: number;
  /** Of tags: `log`. */
  name?: string;
  completions?: { name: string }[];
}

export interface TwoslashResult {
  code: string;
  nodes: TwoslashNode[];
  meta: { handbookOptions: { errors: number[]; noErrors: boolean | number[] } };
}

export type Twoslasher = (code: string, language: string, options: object) => TwoslashResult;

interface Options {
  root: string;
  typescript: string;
  compilerOptions?: Record<string, unknown>;
}

/** Comments that add a note: `// @log: 3`. */
const TAGS = ['annotate', 'log', 'warn', 'error'];

/** By options. Reading the types of the language takes seconds, and `ssg watch` sets up plugins again and again. */
const loaded = new Map<string, Twoslasher>();

export function loadTwoslash(options: Options): Twoslasher | MarkdownProblem {
  const key = JSON.stringify(options);
  const known = loaded.get(key);
  if (known) return known;
  const made = create(options);
  if (typeof made === 'function') loaded.set(key, made);
  return made;
}

function create(options: Options): Twoslasher | MarkdownProblem {
  const { root, typescript, compilerOptions } = options;
  const [twoslash, compiler] = [findPackage('twoslash', root), findPackage(typescript, root)];
  if (!twoslash || !compiler) {
    const missing = [...(twoslash ? [] : ['twoslash']), ...(compiler ? [] : [typescript])];
    const { message, hint } = missingPackage('a code block with `twoslash` needs', missing, root);
    return { error: message, hint };
  }
  const tsModule = load<Compiler>(compiler);
  if (typeof tsModule.createProgram !== 'function') {
    return {
      error: `Twoslash cannot use \`${typescript}\` ${compiler.version}, which has no API`,
      hint: "run `npm install -D typescript-5@npm:typescript@5`, and configure `twoslash({ typescript: 'typescript-5' })`",
    };
  }
  const { createTwoslasher } = load<{ createTwoslasher(given: object): Twoslasher }>(twoslash, 'core');
  return createTwoslasher({
    tsModule,
    tsLibDirectory: path.join(compiler.folder, 'lib'),
    vfsRoot: root,
    customTags: TAGS,
    ...(compilerOptions && { compilerOptions: named(compilerOptions, tsModule) }),
  });
}

function load<Module>({ name, folder }: InstalledPackage, part?: string): Module {
  const require = createRequire(path.join(folder, 'package.json'));
  // By its folder: the name may be an alias, which the package itself does not know.
  return require(part === undefined ? folder : `${name}/${part}`) as Module;
}

interface Compiler {
  createProgram?: unknown;
  convertCompilerOptionsFromJson?(options: object, folder: string): { options: object };
}

/** Options as in `tsconfig.json`, such as `"ES2022"`, in the form of the API. */
function named(options: object, compiler: Compiler): object {
  return compiler.convertCompilerOptionsFromJson?.(options, '.').options ?? options;
}
