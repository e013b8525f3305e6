/** Translates npm commands to other package managers. */

export const PACKAGE_MANAGERS = ['yarn', 'pnpm', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** A command that starts with `npm` or `npx`. */
const COMMAND = /(^|[;&|(]|\$ |\bsudo )([ \t]*)(npm|npx)[ \t]+([^\n;&|#)]*[^\s;&|#)])/gm;

/** Translates the npm commands of a text; other lines stay unchanged. */
export function convertCommands(text: string, manager: PackageManager): string {
  return text.replace(COMMAND, (_, before: string, space: string, program: string, rest: string) => {
    const words = rest.split(/[ \t]+/);
    const converted = program === 'npx' ? execute(words, manager) : convert(words, manager);
    return before + space + (converted ?? [program, ...words]).join(' ');
  });
}

function convert([command = '', ...rest]: string[], manager: PackageManager): string[] | undefined {
  switch (command) {
    case 'i':
    case 'in':
    case 'install':
    case 'add':
      return install(rest, manager);
    case 'un':
    case 'uninstall':
    case 'remove':
    case 'rm':
    case 'r': {
      const isGlobal = rest.some((word) => word === '-g' || word === '--global');
      const words = flags(rest, manager);
      return isGlobal && manager === 'yarn'
        ? ['yarn', 'global', 'remove', ...words.filter((word) => word !== '--global')]
        : [manager, 'remove', ...words];
    }
    case 'ci':
    case 'clean-install':
      return [manager, 'install', '--frozen-lockfile', ...rest];
    case 'run':
    case 'run-script':
      return manager === 'yarn' ? ['yarn', ...undashed(rest)] : [manager, 'run', ...undashed(rest)];
    case 'start':
    case 'stop':
    case 'test':
    case 't': {
      const script = command === 't' ? 'test' : command;
      // `bun test` is Bun's own test runner.
      return manager === 'bun'
        ? ['bun', 'run', script, ...undashed(rest)]
        : [manager, script, ...undashed(rest)];
    }
    case 'exec':
    case 'x':
      if (manager === 'bun') return ['bunx', ...undashed(rest)];
      return manager === 'pnpm' ? ['pnpm', 'exec', ...undashed(rest)] : ['yarn', ...undashed(rest)];
    case 'init':
    case 'create':
    case 'innit': {
      const words = undashed(rest);
      const isPackage = words[0] !== undefined && !words[0].startsWith('-');
      return [manager, isPackage ? 'create' : 'init', ...words];
    }
    case 'update':
    case 'up':
    case 'upgrade':
      return [manager, manager === 'yarn' ? 'upgrade' : 'update', ...flags(rest, manager)];
    default:
      // Bun has no equivalent of the other commands.
      return manager === 'bun' ? undefined : [manager, command, ...rest];
  }
}

function install(words: string[], manager: PackageManager): string[] {
  const isGlobal = words.some((word) => word === '-g' || word === '--global');
  const converted = flags(words, manager);
  if (!converted.some((word) => !word.startsWith('-'))) return [manager, 'install', ...converted];
  if (manager !== 'yarn' || !isGlobal) return [manager, 'add', ...converted];
  return ['yarn', 'global', 'add', ...converted.filter((word) => word !== '--global')];
}

/** Names of npm's flags in other package managers; an empty name drops the flag. */
const FLAGS: Record<string, Record<PackageManager, string>> = {
  '--save': { yarn: '', pnpm: '', bun: '' },
  '--save-prod': { yarn: '', pnpm: '', bun: '' },
  '--save-dev': { yarn: '--dev', pnpm: '--save-dev', bun: '--dev' },
  '--save-exact': { yarn: '--exact', pnpm: '--save-exact', bun: '--exact' },
  '--save-optional': { yarn: '--optional', pnpm: '--save-optional', bun: '--optional' },
  '--save-peer': { yarn: '--peer', pnpm: '--save-peer', bun: '--peer' },
  '--global': { yarn: '--global', pnpm: '--global', bun: '--global' },
  '--legacy-peer-deps': { yarn: '', pnpm: '', bun: '' },
};

const SHORT: Record<string, string> = {
  '-S': '--save',
  '-P': '--save-prod',
  '-D': '--save-dev',
  '-E': '--save-exact',
  '-O': '--save-optional',
  '-g': '--global',
};

function flags(words: string[], manager: PackageManager): string[] {
  return words.map((word) => FLAGS[SHORT[word] ?? word]?.[manager] ?? word).filter((word) => word !== '');
}

/** Only npm requires `--` before the arguments of a script. */
function undashed(words: string[]): string[] {
  const at = words.indexOf('--');
  return at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 1)];
}

function execute(words: string[], manager: PackageManager): string[] {
  const rest = words.filter((word) => word !== '-y' && word !== '--yes');
  return manager === 'bun' ? ['bunx', ...rest] : [manager, 'dlx', ...rest];
}
