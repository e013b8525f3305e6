/** Reports code and resources that the content security policy blocks, before a reader finds out. */

import { spanAt } from '../../diagnostic/find-literal.ts';
import {
  type Load,
  type LoadDirective,
  loadsInScript,
  loadsInStyles,
  sourceOf,
} from '../../security/loads.ts';
import { allows } from '../../security/policy.ts';
import type { RefusedCode } from '../../security/refused.ts';
import { contactedBy, fetchedBy } from '../../security/services.ts';
import type { Diagnostic, Span } from '../../types.ts';
import { getOrInsert } from '../../util/get-or-insert.ts';
import { plural } from '../../util/plural.ts';
import { readIfExists } from '../../util/read-if-exists.ts';
import type { RuleInput, SiteRule } from './rule.ts';

export const refusedByPolicy: SiteRule = (input) => [...checkPages(input), ...checkConfiguration(input)];

/** Reports each problem once, at its place in a document or in a file that several pages use. */
function checkPages({ pages, readSource, sources }: RuleInput): Diagnostic[] {
  const found = new Map<string, { diagnostic: Diagnostic; urls: string[] }>();
  for (const { file, url, refused = [] } of pages) {
    for (const code of refused) {
      const text = code.kind === 'handler' ? code.name : code.url;
      const place =
        placeIn(file === undefined ? [] : [file], text, readSource) ?? placeIn(sources, text, readIfExists);
      const key = JSON.stringify(place ?? [code.kind, text]);
      const known = found.get(key);
      if (known) known.urls.push(url);
      else {
        const diagnostic: Diagnostic = {
          code: 'refused-by-policy',
          severity: 'warning',
          ...explain(code),
          ...(place ?? (file === undefined ? {} : { file })),
        };
        found.set(key, { diagnostic, urls: place ? [] : [url] });
      }
    }
  }
  return [...found.values()].map(({ diagnostic, urls: [first, ...more] }) =>
    first === undefined || diagnostic.line !== undefined
      ? diagnostic
      : {
          ...diagnostic,
          notes: [
            `found in a component on \`${first}\`${more.length > 0 ? ` and ${plural(more.length, 'more page')}` : ''}`,
          ],
        },
  );
}

function explain(code: RefusedCode): { message: string; hint: string } {
  if (code.kind === 'handler') {
    return {
      message: `the content security policy blocks code in attributes, so \`${code.name}\` will do nothing`,
      hint: 'write a component in MDX or TSX instead',
    };
  }
  return explainLoads([code]);
}

const BLOCKED: Readonly<Record<LoadDirective, string>> = {
  'script-src': 'scripts from',
  'style-src': 'style sheets from',
  'img-src': 'images from',
  'media-src': 'media from',
  'font-src': 'fonts from',
  'connect-src': 'connections to',
  'frame-src': 'frames from',
  'object-src': 'embedded objects from',
  'manifest-src': 'manifests from',
  'worker-src': 'workers from',
  'form-action': 'forms sent to',
};

function explainLoads(loads: readonly Load[]): { message: string; hint: string } {
  const sources = new Map<LoadDirective, Set<string>>();
  for (const { directive, url } of loads) {
    const source = sourceOf(url);
    if (source !== undefined) getOrInsert(sources, directive, () => new Set()).add(source);
  }
  const blocked = [...sources].map(
    ([directive, of]) => `${BLOCKED[directive]} ${[...of].map((source) => `\`${source}\``).join(', ')}`,
  );
  const policy = [...sources].map(
    ([directive, of]) => `'${directive}': [${[...of].map((source) => `'${source}'`).join(', ')}]`,
  );
  return {
    message: `the content security policy blocks ${blocked.join(', and ')}`,
    hint: `add to the configuration: \`security: { policy: { ${policy.join(', ')} } }\``,
  };
}

/** Checks head tags, client modules, and style sheets, and the resources that they are known to fetch. */
function checkConfiguration({ config, policy, locator, statics, sources }: RuleInput): Diagnostic[] {
  if (!policy) return [];
  const found: Diagnostic[] = [];
  const report = (loads: readonly Load[], place: Partial<Diagnostic>): void => {
    const refused = loads.filter(
      (load) => !allows(policy, { ...load, url: load.url.replace('*', 'any') }, config.url),
    );
    if (refused.length === 0) return;
    found.push({ code: 'refused-by-policy', severity: 'warning', ...explainLoads(refused), ...place });
  };
  const withFollowing = (loads: readonly Load[]): Load[] =>
    loads.flatMap((load) => [load, ...fetchedBy(load.url)]);

  for (const [index, { tag, attributes = {}, content = '' }] of config.headTags.entries()) {
    const place = locator.locate(['headTags', index]) ?? {};
    const { src, href } = attributes;
    const isSheet = tag === 'link' && attributes.rel === 'stylesheet';
    const url = tag === 'script' ? src : isSheet ? href : undefined;
    if (typeof url === 'string') {
      const own = statics.get(url);
      const loadsInOwn = own === undefined ? [] : loadsInScript(readIfExists(own) ?? '');
      report([...fetchedBy(url), ...contactedBy(attributes), ...withFollowing(loadsInOwn)], place);
    } else if (tag === 'script') report(withFollowing(loadsInScript(content)), place);
    else if (tag === 'style') report(withFollowing(loadsInStyles(content)), place);
  }
  for (const file of config.clientModules) checkFile(file, loadsInScript);
  const sheets = sources.filter((file) => /\.(?:css|s[ac]ss|less)$/.test(file));
  for (const file of new Set([...config.styles, ...sheets])) checkFile(file, loadsInStyles);

  function checkFile(file: string, loadsIn: (text: string) => Load[]): void {
    for (const load of loadsIn(readIfExists(file) ?? ''))
      report(withFollowing([load]), placeIn([file], load.url, readIfExists) ?? { file });
  }
  return found;
}

/** The first place of a text. HTML attributes may be in any case. */
function placeIn(
  files: readonly string[],
  text: string,
  read: (file: string) => string | undefined,
): (Span & { file: string }) | undefined {
  for (const file of files) {
    const source = read(file) ?? '';
    const at = source.toLowerCase().indexOf(text.toLowerCase());
    if (at >= 0) return { file, ...spanAt(source, at, text.length) };
  }
  return undefined;
}
