import type { PageData, PostData } from '@slashdocs/runtime';

/** The post of a page whose article is a component. Other posts are rendered to HTML by the build. */
export function postOf(page: PageData): PostData | undefined {
  return page.kind === 'component' ? (page.props?.post as PostData | undefined) : undefined;
}
