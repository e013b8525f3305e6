/** The banner that leads to the page's internal counterpart. */
import { destination, type HostCheck } from './host-check.ts';
import { redirectPreference } from './redirect-preference.ts';
import { addStyles } from './styles.ts';

export interface Banner {
  /** The page has another address now. */
  update(): void;
}

/**
 * It stands behind the site, so that the skip link stays the first stop of Tab, and sticks to the window's lower edge,
 * so that nothing moves when it comes.
 */
export function showBanner({ redirectTo, template, autoRedirectEnabled }: HostCheck): Banner {
  addStyles();
  const links: HTMLAnchorElement[] = [];
  const text = document.createElement('p');
  for (const part of parseTemplate(template)) {
    if (!part.isLink) {
      text.append(part.text);
      continue;
    }
    const link = document.createElement('a');
    link.textContent = part.text;
    links.push(link);
    text.append(link);
  }

  const banner = document.createElement('aside');
  banner.className = 'internal-docs-banner';
  banner.setAttribute('aria-label', 'Internal docs');
  banner.append(text);
  if (autoRedirectEnabled) banner.append(preferenceBox());

  const update = () => {
    for (const link of links) link.href = destination(redirectTo, location);
  };
  update();
  document.body.append(banner);
  return { update };
}

function preferenceBox(): HTMLElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = redirectPreference.get();
  box.addEventListener('change', () => redirectPreference.set(box.checked));
  const label = document.createElement('label');
  label.append(box, ' Redirect me automatically in future');
  return label;
}

interface TemplatePart {
  text: string;
  isLink: boolean;
}

/** `text {{label}} text`. A template that marks no label is one link, since a banner has to lead somewhere. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts = template
    .split(/\{\{(.+?)\}\}/s)
    // The pattern's group comes between what it separates.
    .map((text, index) => ({ text, isLink: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
  return parts.some(({ isLink }) => isLink) ? parts : [{ text: template, isLink: true }];
}
