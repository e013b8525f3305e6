import { usePage } from '@slashdocs/runtime';
import { useConfig } from './site.ts';

/** The levels of the table of contents of the page. Without components of the site, the build has left out the other headings. */
export function useTocLevels(): { minHeadingLevel: number; maxHeadingLevel: number } {
  const { frontMatter } = usePage();
  const { minHeadingLevel, maxHeadingLevel } = useConfig().tableOfContents;
  if (!frontMatter) return { minHeadingLevel: 1, maxHeadingLevel: 6 };
  const level = (written: unknown, otherwise: number) => (typeof written === 'number' ? written : otherwise);
  return {
    minHeadingLevel: level(frontMatter.toc_min_heading_level, minHeadingLevel),
    maxHeadingLevel: level(frontMatter.toc_max_heading_level, maxHeadingLevel),
  };
}
