/** Makes feeds readable in browsers: an XSL style sheet that turns a feed into a page, and the CSS of the page. */

import path from 'node:path';
import { readIfExists } from '../../core/util/read-if-exists.ts';
import type { FeedOptions, FeedType } from './keys.ts';

export interface FeedStyle {
  /** File names next to the feed. */
  sheet: { name: string; text: string };
  css?: { name: string; text: string };
}

/** Feed types in XML. */
export type StyledFeed = Exclude<FeedType, 'json'>;

/** @param folder the blog's folder, which contains a custom style sheet */
export function feedStyle(
  type: FeedType,
  { xslt }: Pick<FeedOptions, 'xslt'>,
  folder: string,
): FeedStyle | undefined {
  if (type === 'json' || !xslt) return undefined;
  const own = xslt === true ? undefined : xslt[type];
  if (own === undefined) {
    if (xslt !== true) return undefined;
    return { sheet: { name: `${type}.xsl`, text: sheet(type) }, css: { name: `${type}.css`, text: CSS } };
  }
  const file = path.resolve(folder, own);
  const css = file.replace(/\.xslt?$/, '.css');
  const text = readIfExists(file);
  if (text === undefined) return undefined;
  const styles = css === file ? undefined : readIfExists(css);
  return {
    sheet: { name: path.basename(file), text },
    ...(styles !== undefined && { css: { name: path.basename(css), text: styles } }),
  };
}

/** XPath expressions for the shown parts of each feed type. */
const PATHS: Record<
  StyledFeed,
  Record<'feed' | 'title' | 'about' | 'home' | 'post' | 'link' | 'date', string>
> = {
  rss: {
    feed: '/rss/channel',
    title: 'title',
    about: 'description',
    home: 'link',
    post: 'item',
    link: 'link',
    date: 'pubDate',
  },
  atom: {
    feed: '/atom:feed',
    title: 'atom:title',
    about: 'atom:subtitle',
    home: "atom:link[@rel='alternate']/@href",
    post: 'atom:entry',
    link: "atom:link[@rel='alternate']/@href",
    date: 'substring(atom:published, 1, 10)',
  },
};

const NAMES: Record<StyledFeed, string> = { rss: 'RSS', atom: 'Atom' };

function sheet(type: StyledFeed): string {
  const { feed, title, about, home, post, link, date } = PATHS[type];
  const summary = type === 'rss' ? 'description' : 'atom:summary';
  return `<?xml version="1.0" encoding="utf-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom">
<xsl:output method="html" encoding="utf-8" doctype-system="about:legacy-compat"/>
<xsl:template match="/">
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title><xsl:value-of select="${feed}/${title}"/></title>
<link rel="stylesheet" href="${type}.css"/>
</head>
<body>
<main>
<xsl:for-each select="${feed}">
<p class="what">This is the ${NAMES[type]} feed of a blog. Give its address to a feed reader to hear of new posts.</p>
<h1><a href="{${home}}"><xsl:value-of select="${title}"/></a></h1>
<p><xsl:value-of select="${about}"/></p>
<ol>
<xsl:for-each select="${post}">
<li>
<h2><a href="{${link}}"><xsl:value-of select="${title}"/></a></h2>
<small><xsl:value-of select="${date}"/></small>
<p><xsl:value-of select="${summary}"/></p>
</li>
</xsl:for-each>
</ol>
</xsl:for-each>
</main>
</body>
</html>
</xsl:template>
</xsl:stylesheet>
`;
}

const CSS = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2 { margin: 1.5rem 0 0; line-height: 1.25; }
h2 { font-size: 1.125rem; }
ol { margin: 0; padding: 0; list-style: none; }
a { color: LinkText; }
small, .what { color: GrayText; }
.what { padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.5rem; }
`;
