/** The views of a site's sidebars. Those of sidebars that an edit in `ssg watch` leaves as they are remain. */
import type { Sidebar } from './model.ts';
import { createSidebarView, type SidebarNeeds, type SidebarUrls, type SidebarView } from './sidebar-view.ts';

interface KnownView {
  view: SidebarView;
  /** As text, for comparison. */
  needs: string;
  /** Results of `link`, which depend on the pages of the site. */
  links: Map<string, string>;
  link: SidebarUrls['link'];
}

export class SidebarViews {
  readonly #known = new WeakMap<Sidebar, KnownView>();

  /** @param urls as for the last call, except for `link` */
  of(sidebar: Sidebar, urls: SidebarUrls, needs: SidebarNeeds): SidebarView {
    const known = this.#known.get(sidebar);
    if (
      known?.needs === JSON.stringify(needs) &&
      [...known.links].every(([href, url]) => urls.link(href) === url)
    ) {
      known.link = urls.link;
      return known.view;
    }
    const links = new Map<string, string>();
    const link = (href: string): string => {
      const url = created.link(href);
      links.set(href, url);
      return url;
    };
    const view = createSidebarView(sidebar, { ...urls, link }, needs);
    const created: KnownView = { view, needs: JSON.stringify(needs), links, link: urls.link };
    this.#known.set(sidebar, created);
    return view;
  }
}
