import type { HeadTag, PageData, SiteData } from '@ssg/runtime';
import { dismissKey, idKey } from './announcement/announcement-keys.ts';
import { modeKey } from './color-mode/color-mode.ts';
import type { ResolvedThemeConfig } from './types.ts';

/**
 * What must happen before the first paint, or the page would flash: the colour mode and a dismissed announcement.
 * Nothing in here depends on the page, so that one hash in a content security policy serves the whole site.
 */
export function head(_page: PageData, site: SiteData): HeadTag[] {
  const config = site.themeConfig as ResolvedThemeConfig;
  const tags: HeadTag[] = [{ tag: 'script', content: beforeFirstPaint(config) }];
  const colours = announcementColours(config);
  if (colours) tags.push({ tag: 'style', content: colours });
  return tags;
}

/** `chooseMode` of color-mode.ts once more, as text; a test runs both on every case. */
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
    `var s=g('${modeKey}');d.theme=${mode};${announcement}` +
    '})(document.documentElement.dataset)'
  );
}

/** A string literal that cannot end the script element it stands in. */
function scriptString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}

/** In a style sheet and not in a `style` attribute, which a strict content security policy would refuse. */
function announcementColours({ announcementBar }: ResolvedThemeConfig): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  const declarations = [
    backgroundColor && `--announcement-paper:${backgroundColor}`,
    textColor && `--announcement-ink:${textColor}`,
  ].filter(Boolean);
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : '';
}
