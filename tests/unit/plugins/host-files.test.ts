import { expect, test } from 'vitest';
import { hostFiles } from '../../../packages/ssg/src/plugins/host-files/host-files.ts';
import { parseHostRules } from '../../../packages/ssg/src/server/host-rules.ts';

const RULES = {
  baseUrl: '/kit/',
  trailingSlash: true,
  headers: { 'X-One': 'a: b' },
  immutable: ['assets/*', 'assets/logo-0123456789.svg'],
  redirects: [
    { from: '/kit/old/', to: '/kit/new/#part' },
    { from: '/kit/away/', to: 'https://example.com/?a=$b' },
  ],
  precompressed: false,
};

test('reads in the preview what the build writes', () => {
  const written = Object.fromEntries(
    hostFiles(['netlify'], RULES).map(({ path, contents }) => [path, contents]),
  );
  const rules = parseHostRules(written._headers ?? '', written._redirects ?? '');
  expect(rules.headersFor('/kit/docs/')).toEqual({ 'x-one': 'a: b' });
  expect(rules.headersFor('/kit/assets/client-0.js')).toEqual({
    'x-one': 'a: b',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(rules.headersFor('/elsewhere/')).toEqual({});
  expect(rules.redirectFor('/kit/old/')).toEqual({ to: '/kit/new/#part', status: 301 });
  expect(rules.redirectFor('/kit/away/')).toEqual({ to: 'https://example.com/?a=$b', status: 301 });
  expect(rules.redirectFor('/kit/new/')).toBeUndefined();
});

test('writes redirects in the format of each host', () => {
  const [vercel, nginx] = hostFiles(['vercel', 'nginx'], RULES);
  expect(JSON.parse(vercel?.contents ?? '{}').redirects).toEqual([
    { source: '/kit/old/', destination: '/kit/new/#part', permanent: true },
    { source: '/kit/away/', destination: 'https://example.com/?a=$b', permanent: true },
  ]);
  // nginx would treat `$b` as a variable.
  expect(nginx?.contents).toContain('location = "/kit/away/" { return 301 "https://example.com/?a=%24b"; }');
});

test('writes encoded paths, and decoded ones for nginx', () => {
  const rules = { ...RULES, redirects: [{ from: '/kit/the%20fees/', to: '/kit/new/' }] };
  const files = hostFiles(['netlify', 'vercel', 'nginx'], rules);
  const [, redirects, vercel, nginx] = files.map(({ contents }) => contents);
  expect(redirects).toBe('/kit/the%20fees/ /kit/new/ 301!\n');
  expect(vercel).toContain('"source": "/kit/the%20fees/"');
  expect(nginx).toContain('location = "/kit/the fees/" { return 301 "/kit/new/$is_args$args"; }');
});
