/** The encodings of stored copies, best first. */
const STORED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

export type StoredEncoding = (typeof STORED)[number];

/** The encodings that the client accepts, best first. */
export function acceptedEncodings(header: string | undefined): StoredEncoding[] {
  const quality = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  return STORED.filter(({ encoding }) => (quality.get(encoding) ?? quality.get('*') ?? 0) > 0);
}
