/** Updates `<head>` for the current page: title, description, and metadata for search engines and previews. */

/** The elements of `<head>` that are specific to a page. */
export interface PageHead {
  title: string;
  elements: Element[];
  /** URLs of style sheets. */
  styles: string[];
}

/** All named `<meta>` elements except window-wide ones, which a theme may change with the color mode. */
const pageElements = `
  meta[property],
  meta[name]:not([name="viewport"], [name="theme-color"], [name="color-scheme"]),
  link[rel="canonical"],
  link[rel="alternate"],
  script[type="application/ld+json"]`;

/**
 * Reads the head of a parsed document. The elements are copied because each one would keep its whole document in
 * memory.
 */
export function readHead(from: Document): PageHead {
  return {
    title: from.title,
    elements: select(from, pageElements).map((element) => document.importNode(element, true)),
    styles: readStyles(from),
  };
}

/** Replaces the current head with another page's. Elements that both pages share are not touched. */
export function applyHead({ title, elements }: PageHead): void {
  document.title = title;
  const missing = new Map(elements.map((element) => [element.outerHTML, element]));
  for (const present of select(document, pageElements)) {
    if (!missing.delete(present.outerHTML)) present.remove();
  }
  // Copied again because a page may be visited twice.
  for (const element of missing.values()) document.head.append(element.cloneNode(true));
}

/**
 * Loads the style sheets of another page that this document lacks. Resolves when they apply. A style sheet that fails
 * to load must not block the page. Loaded style sheets are never removed.
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
