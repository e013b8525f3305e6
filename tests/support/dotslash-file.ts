/** The rules for DotSlash files, based on the fact sheet. Every file in the docs must follow them. */
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

const HEADER = '#!/usr/bin/env dotslash';
const PLATFORMS = [
  'linux-aarch64',
  'linux-riscv64',
  'linux-x86_64',
  'macos-aarch64',
  'macos-x86_64',
  'windows-aarch64',
  'windows-x86_64',
];
const FORMATS = ['bz2', 'gz', 'tar', 'tar.bz2', 'tar.gz', 'tar.zst', 'tar.xz', 'xz', 'zst', 'zip'];
const PROVIDER_KEYS: Record<string, string[]> = {
  http: ['url'],
  'github-release': ['repo', 'tag', 'name'],
  s3: ['bucket', 'key'],
  gcs: ['bucket', 'object'],
};

type Json = Record<string, unknown>;

/** @returns all problems of the file; empty if it is valid */
export function checkDotSlashFile(text: string): string[] {
  const [header, ...rest] = text.split('\n');
  if (header !== HEADER) return [`the first line is ${JSON.stringify(header)}`];
  const errors: ParseError[] = [];
  const root = parse(rest.join('\n'), errors, { allowTrailingComma: true }) as unknown;
  if (errors.length > 0)
    return errors.map(({ error, offset }) => `${printParseErrorCode(error)} at ${offset}`);
  if (!isObject(root)) return ['there is no object after the first line'];
  const problems: string[] = [];
  if (typeof root.name !== 'string') problems.push('name is no string');
  if (!isObject(root.platforms)) return [...problems, 'platforms is no object'];
  for (const [platform, entry] of Object.entries(root.platforms)) {
    const say = (problem: string) => problems.push(`${platform}: ${problem}`);
    if (!PLATFORMS.includes(platform)) say('unknown platform');
    if (isObject(entry)) checkEntry(entry, say);
    else say('no object');
  }
  return problems;
}

function checkEntry(entry: Json, say: (problem: string) => void): void {
  const allowed = [
    'size',
    'hash',
    'digest',
    'path',
    'providers',
    'format',
    'arg0',
    'readonly',
    'providers_order',
  ];
  for (const key of Object.keys(entry)) if (!allowed.includes(key)) say(`unknown key ${key}`);
  if (!Number.isSafeInteger(entry.size) || (entry.size as number) < 0) say('size is no byte count');
  if (entry.hash !== 'blake3' && entry.hash !== 'sha256') say('hash');
  if (typeof entry.digest !== 'string' || !/^[0-9a-f]{64}$/.test(entry.digest)) say('digest');
  checkPath(entry.path, say);
  if ('format' in entry && !FORMATS.includes(entry.format as string)) say('format');
  if ('readonly' in entry && typeof entry.readonly !== 'boolean') say('readonly');
  if ('arg0' in entry && entry.arg0 !== 'dotslash-file' && entry.arg0 !== 'underlying-executable')
    say('arg0');
  const order = entry.providers_order;
  if (order !== undefined && order !== 'sequential' && order !== 'weighted-random') say('providers_order');
  const providers: unknown[] = Array.isArray(entry.providers) ? entry.providers : [];
  if (providers.length === 0) say('providers');
  for (const provider of providers) {
    if (!isObject(provider)) {
      say('a provider is no object');
      continue;
    }
    const required = PROVIDER_KEYS[(provider.type as string | undefined) ?? 'http'];
    if (!required) say(`provider type ${provider.type}`);
    for (const key of required ?? []) if (typeof provider[key] !== 'string') say(`provider without ${key}`);
    const { weight } = provider;
    if (weight !== undefined && (!Number.isInteger(weight) || (weight as number) < 1)) say('weight');
  }
}

function checkPath(value: unknown, say: (problem: string) => void): void {
  if (typeof value !== 'string' || value === '') {
    say('path is empty');
    return;
  }
  const bad = value.split('/').some((segment) => segment === '' || segment === '.' || segment === '..');
  if (bad || /[\\\0]|^[A-Za-z]:/.test(value)) say(`path ${value}`);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
