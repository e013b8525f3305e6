import { type TocItem, useTOCHighlight, useTreeifiedTOC } from '@slashdocs/theme/docusaurus';
import TOCItemTree from '@theme/TOCItems/Tree';
import { useMemo } from 'react';
import { useConfig } from '../site.ts';

export interface Props {
  toc: readonly TocItem[];
  className?: string;
  linkClassName?: string | null;
  linkActiveClassName?: string;
  /** Default: the levels of the configuration. */
  minHeadingLevel?: number | undefined;
  maxHeadingLevel?: number | undefined;
}

/** The entries of a table of contents. The current one is marked. */
export default function TOCItems({
  toc = [],
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
  linkActiveClassName,
  ...levels
}: Props) {
  const { tableOfContents } = useConfig();
  const { minHeadingLevel = tableOfContents.minHeadingLevel } = levels;
  const { maxHeadingLevel = tableOfContents.maxHeadingLevel } = levels;
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  const tree = useTreeifiedTOC(shown);
  const highlight = useMemo(
    () =>
      linkClassName && linkActiveClassName
        ? {
            linkClassName: linkClassName.split(' ').at(-1) as string,
            linkActiveClassName,
            minHeadingLevel,
            maxHeadingLevel,
          }
        : undefined,
    [linkClassName, linkActiveClassName, minHeadingLevel, maxHeadingLevel],
  );
  useTOCHighlight(highlight);
  return <TOCItemTree toc={tree} className={className} {...(linkClassName && { linkClassName })} />;
}
