/** Replaces style sheets without a moment in which the page has none. */
export async function replaceStyles(before: readonly string[], after: readonly string[]): Promise<void> {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const find = (href: string) => links.find((link) => link.getAttribute('href') === href);
  const stale = before.filter((href) => !after.includes(href)).flatMap((href) => find(href) ?? []);
  let place: Element | undefined = stale.at(-1) ?? links[0];
  await Promise.all(
    after
      .filter((href) => !find(href))
      .map((href) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        const loaded = new Promise((resolve) => {
          link.onload = link.onerror = resolve;
        });
        // Keeps the order, which decides between rules.
        if (place) place.after(link);
        else document.head.append(link);
        place = link;
        return loaded;
      }),
  );
  for (const link of stale) link.remove();
}
