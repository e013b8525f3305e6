import { usePage } from '@slashdocs/runtime';
import { useDoc } from '@slashdocs/theme/docusaurus';
import ContentVisibility from '@theme/ContentVisibility';
import EditMetaRow from '@theme/EditMetaRow';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';
import type { ComponentType } from 'react';
import { joined } from '../joined.ts';
import { useTocLevels } from '../toc-levels.ts';

/** A page from a Markdown or MDX file outside of docs and blogs. */
export default function MDXPage({ content: MDXPageContent }: { content: ComponentType }) {
  const { headings, frontMatter, editUrl, hidesToc } = usePage();
  const { toc } = useDoc();
  const levels = useTocLevels();
  const hasToc = headings.length > 0;
  const { wrapperClassName } = (frontMatter ?? {}) as { wrapperClassName?: string };
  return (
    <Layout>
      <main className="container container--fluid margin-vert--lg">
        <div className={joined('row mdxPageWrapper_ssg0', wrapperClassName)}>
          <div className={joined('col', !hidesToc && 'col--8')}>
            <ContentVisibility metadata={{}} />
            <article>
              <MDXContent>
                <MDXPageContent />
              </MDXContent>
            </article>
            {editUrl && (
              <EditMetaRow className="margin-top--sm theme-pages-footer-edit-meta-row" editUrl={editUrl} />
            )}
          </div>
          {hasToc && (
            <div className="col col--2">
              <TOC toc={toc} {...levels} />
            </div>
          )}
        </div>
      </main>
    </Layout>
  );
}
