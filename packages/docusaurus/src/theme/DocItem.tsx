import { DocProvider, HtmlClassNameProvider } from '@slashdocs/theme/docusaurus';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';
import type { ComponentType } from 'react';

/** A document with its data. */
export default function DocItem({
  content: MDXComponent,
}: {
  content: ComponentType & { frontMatter?: object };
}) {
  const { wrapperClassName } = (MDXComponent.frontMatter ?? {}) as { wrapperClassName?: string };
  const item = (
    <DocProvider>
      <DocItemMetadata />
      <DocItemLayout>
        <MDXComponent />
      </DocItemLayout>
    </DocProvider>
  );
  return wrapperClassName ? (
    <HtmlClassNameProvider className={wrapperClassName}>{item}</HtmlClassNameProvider>
  ) : (
    item
  );
}
