import { usePage } from '@slashdocs/runtime';
import { Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import { joined } from '../joined.ts';
import { useClassicSite } from '../site.ts';

/** The path to a document. */
export default function DocBreadcrumbs() {
  const { breadcrumbs } = usePage();
  const { home, baseUrl } = useClassicSite();
  if (breadcrumbs.length === 0) return null;
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      <nav className="theme-doc-breadcrumbs breadcrumbsContainer_ssg0" aria-label={text('Breadcrumbs')}>
        <ul className="breadcrumbs">
          {home === baseUrl && <HomeBreadcrumbItem />}
          {breadcrumbs.map(({ label, href }, index) => {
            const isLast = index === breadcrumbs.length - 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index} className={joined('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}>
                {href && !isLast ? (
                  <Link className="breadcrumbs__link" href={href} autoAddBaseUrl={false}>
                    <span>{label}</span>
                  </Link>
                ) : (
                  <span className="breadcrumbs__link">{label}</span>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
