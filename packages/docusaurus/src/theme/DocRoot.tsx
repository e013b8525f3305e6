import { DocsSidebarProvider, type RouteProps, useDocRootMetadata } from '@slashdocs/theme/docusaurus';
import DocRootLayout from '@theme/DocRoot/Layout';

/** The frame of documents. */
export default function DocRoot(props: RouteProps) {
  const { docElement, sidebarName, sidebarItems } = useDocRootMetadata(props);
  return (
    <DocsSidebarProvider name={sidebarName} items={sidebarItems}>
      <DocRootLayout>{docElement}</DocRootLayout>
    </DocsSidebarProvider>
  );
}
