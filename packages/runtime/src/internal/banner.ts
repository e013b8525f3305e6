/** The banner that links to the page's internal version. */
import { type HostCheck, internalUrl } from './host-check.ts';
import { redirectPreference } from './redirect-preference.ts';
import { addStyles } from './styles.ts';

export interface Banner {
  /** Updates the link to the current address. */
  update(): void;
}

/**
 * The banner comes after the site in the document, to keep the skip link the first Tab stop. It sticks to the bottom of
 * the window, to avoid moving the page.
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
    for (const link of links) link.href = internalUrl(redirectTo, location);
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

/** Parses `text {{label}} text`. A template without a label becomes one link. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts = template
    .split(/\{\{(.+?)\}\}/s)
    // `split` returns the captured labels at odd indexes.
    .map((text, index) => ({ text, isLink: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
  return parts.some(({ isLink }) => isLink) ? parts : [{ text: template, isLink: true }];
}
