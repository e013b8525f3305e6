import type { TocNode } from '@slashdocs/theme/docusaurus';

export interface Props {
  toc: readonly TocNode[];
  className?: string;
  linkClassName?: string;
  isChild?: boolean;
}

/** The nested lists of a table of contents. */
export default function TOCItemTree({ toc, className, linkClassName, isChild }: Props) {
  if (toc.length === 0) return null;
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map(({ id, value, children }) => (
        <li key={id}>
          <a
            href={`#${encodeURIComponent(id)}`}
            className={linkClassName}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the page's own heading
            dangerouslySetInnerHTML={{ __html: value.replaceAll('<wbr>', '') }}
          />
          <TOCItemTree
            isChild
            toc={children}
            {...(className && { className })}
            {...(linkClassName && { linkClassName })}
          />
        </li>
      ))}
    </ul>
  );
}
