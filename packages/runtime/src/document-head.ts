/** `<head>` follows the page: its title, its description, and what search engines and previews read. */

/** The elements of `<head>` that belong to the page. */
export interface PageHead {
  title: string;
  elements: Element[];
  /** URLs of style sheets. */
  styles: string[];
}

/** All named `<meta>` except those that belong to the window, which a theme may change with the colour mode. */
const pageElements = `
  meta[property],
  meta[name]:not([name="viewport"], [name="theme-color"], [name="color-scheme"]),
  link[rel="canonical"],
  link[rel="alternate"],
  script[type="application/ld+json"]`;

/** Reads the head of a parsed document. The elements are copies: one of them would keep the whole document in memory. */
export function readHead(from: Document): PageHead {
  return {
    title: from.title,
    elements: select(from, pageElements).map((element) => document.importNode(element, true)),
    styles: readStyles(from),
  };
}

/** Puts another page's head in place of the present one. Elements that both pages have are not touched. */
export function applyHead({ title, elements }: PageHead): void {
  document.title = title;
  const missing = new Map(elements.map((element) => [element.outerHTML, element]));
  for (const present of select(document, pageElements)) {
    if (!missing.delete(present.outerHTML)) present.remove();
  }
  // Copies again, because a page may be visited twice.
  for (const element of missing.values()) document.head.append(element.cloneNode(true));
}

/**
 * Loads the style sheets that another page has and the document has not. Fulfils when they apply; one that does not
 * load must not hold the page back. They stay for good, as the ones of the first page do.
 */
export async function loadStyles({ styles }: PageHead): Promise<void> {
  const present = new Set(readStyles(document));
  await Promise.all(styles.filter((href) => !present.has(href)).map(loadStyle));
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

function readStyles(from: Document): string[] {
  return select(from, 'link[rel="stylesheet"]').map((link) => link.getAttribute('href') ?? '');
}

function select(from: Document, selector: string): Element[] {
  return [...from.head.querySelectorAll(selector)];
}
