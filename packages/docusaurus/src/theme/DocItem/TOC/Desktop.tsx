import { useDoc } from '@slashdocs/theme/docusaurus';
import TOC from '@theme/TOC';
import { useConfig } from '../../../site.ts';

/** The table of contents next to a document. */
export default function DocItemTOCDesktop() {
  const { toc, frontMatter } = useDoc();
  const { minHeadingLevel, maxHeadingLevel } = useConfig().tableOfContents;
  const level = (written: unknown, otherwise: number) => (typeof written === 'number' ? written : otherwise);
  return (
    <TOC
      toc={toc}
      minHeadingLevel={level(frontMatter.toc_min_heading_level, minHeadingLevel)}
      maxHeadingLevel={level(frontMatter.toc_max_heading_level, maxHeadingLevel)}
      className="theme-doc-toc-desktop"
    />
  );
}
