/** `layout` in front matter: which parts of the page are around the content. */
import type { PageData } from '@slashdocs/runtime/types';
import type { CompiledPage, PageLayout } from '../../types.ts';

/** The data of the page with only the parts that its layout shows. */
export function withLayout(data: PageData, compiled: CompiledPage | undefined): PageData {
  const layout = compiled?.frontMatter.layout as PageLayout | undefined;
  switch (layout) {
    case 'wide':
      return { ...data, headings: [], view: 'wide' };
    case 'no-sidebar':
      return { ...withoutSidebar(data), view: 'no-sidebar' };
    case 'splash': {
      const { previous: _, next: __, editUrl: ___, tags: ____, ...rest } = withoutSidebar(data);
      return { ...rest, layout: 'page', headings: [], view: 'splash' };
    }
    case 'doc':
    case undefined:
      return data;
  }
}

function withoutSidebar({ sidebar: _, ...data }: PageData): PageData {
  return { ...data, breadcrumbs: [] };
}
