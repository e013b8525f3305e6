/** Words that readers and authors of technical documentation use for the same thing. Stems of them are compared. */
const GROUPS = [
  'delete remove clear clean purge wipe erase prune expire evict',
  'uninstall remove',
  'install installation setup',
  'error failure problem fail issue trouble troubleshoot troubleshooting broken wrong',
  'repository repo',
  'directory folder',
  'configuration config configure settings options setup',
  'authentication authenticate credentials login token auth',
  'environment env',
  'executable binary program exe tool',
  'update upgrade bump',
  'argument parameter option flag',
  'documentation docs',
  'checksum digest hash',
  'verify check validate validation integrity',
  'location where path place',
  'create write make generate author new',
  'ci workflow pipeline actions',
  'mac macos darwin osx',
  'windows win win32',
  'arm arm64 aarch64',
  'x64 amd64 x86_64',
  'start begin quickstart getting-started introduction overview',
  'fast slow speed performance cost quick latency overhead',
  'download fetch',
  'publish release',
  'limit limitation',
  'concurrent parallel simultaneous concurrency race',
  'size large big space growth disk',
  'offline network internet',
  'variable variables',
  'example sample',
  'private internal secret',
  'version versions',
  'js javascript',
  'ts typescript',
  'es esm ecmascript',
  'db database',
  'postgres postgresql',
  'mongo mongodb',
  'kubernetes k8s',
  'regex regexp pattern',
  'migrate migration upgrade',
  'compute calculate',
  'startup start',
  'repair recover recovery restore fix',
  'corrupt corrupted damaged broken invalid',
  'admin administrator root sudo privileges',
  'homebrew brew apt winget package',
  'drive disk volume',
  'tamper modify trust integrity',
  'move relocate location',
  'hide exclude omit',
  'ignore exclude skip disable',
  'convert transform',
  'style theme css',
  'save store persist',
  'alternative comparison compare difference',
  'console terminal stdout output',
];

export function synonymsOf(
  stem: (word: string) => string,
  more: readonly string[][] = [],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const group of [...GROUPS.map((line) => line.split(' ')), ...more]) {
    for (const word of group) {
      const others = group.filter((other) => other !== word);
      found.set(stem(word), [...(found.get(stem(word)) ?? []), ...others]);
    }
  }
  return found;
}
