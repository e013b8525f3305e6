import type { HeadTag, PageData, SiteData } from '@slashdocs/runtime';
import { dismissKey, idKey } from './announcement/announcement-keys.ts';
import { modeKey } from './color-mode/color-mode.ts';
import type { ResolvedThemeConfig } from './types.ts';

/**
 * Elements for `<head>` that must run before the first paint, to prevent flashing: the color mode and a dismissed
 * announcement. They are the same on every page, so one hash in a content security policy covers the whole site.
 */
export function head(_page: PageData, site: SiteData): HeadTag[] {
  const config = site.themeConfig as ResolvedThemeConfig;
  const tags: HeadTag[] = [{ tag: 'script', content: beforeFirstPaint(config) }];
  const colors = announcementColors(config);
  if (colors) tags.push({ tag: 'style', content: colors });
  return tags;
}

/** `chooseMode` of color-mode.ts as source text. A test compares both in every case. */
export function beforeFirstPaint({ colorMode, announcementBar }: ResolvedThemeConfig): string {
  const fallback = colorMode.respectPrefersColorScheme
    ? "(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')"
    : `'${colorMode.defaultMode}'`;
  const mode = colorMode.disableSwitch ? fallback : `s!=null?s==='dark'?s:'light':${fallback}`;
  const announcement = announcementBar?.isCloseable
    ? `if(g('${idKey}')===${scriptString(announcementBar.id)}&&g('${dismissKey}')==='true')d.announcement='dismissed';`
    : '';
  return (
    '(function(d){function g(k){try{return localStorage.getItem(k)}catch(e){}}' +
    `var s=g(${scriptString(modeKey(colorMode))});d.theme=${mode};${announcement}` +
    '})(document.documentElement.dataset)'
  );
}

/** A string literal that is safe inside an inline script. */
function scriptString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}

/** In a style sheet, because a strict content security policy blocks `style` attributes. */
function announcementColors({ announcementBar }: ResolvedThemeConfig): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  const declarations = [
    backgroundColor && `--announcement-paper:${backgroundColor}`,
    textColor && `--announcement-ink:${textColor}`,
  ].filter(Boolean);
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : '';
}
