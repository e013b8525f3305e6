import {
  type LayoutProps,
  PageMetadata,
  ThemeClassNames,
  useLayoutPresent,
} from '@slashdocs/theme/docusaurus';
import AnnouncementBar from '@theme/AnnouncementBar';
import Footer from '@theme/Footer';
import LayoutProvider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import { KeptContent } from '../kept-content.tsx';

/**
 * The navbar, the footer, and the page between them. In a page that has a layout already, only the page.
 */
export default function Layout({ title, description, wrapperClassName, noFooter, children }: LayoutProps) {
  const isPresent = useLayoutPresent();
  const metadata = <PageMetadata title={title} description={description} />;
  if (isPresent) {
    return (
      <>
        {metadata}
        {children}
      </>
    );
  }
  return (
    <LayoutProvider>
      {metadata}
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <KeptContent
        id="__docusaurus_skipToContent_fallback"
        tabIndex={-1}
        className={`${ThemeClassNames.layout.main.container} ${ThemeClassNames.wrapper.main} mainWrapper_ssg0${wrapperClassName ? ` ${wrapperClassName}` : ''}`}
      >
        {children}
      </KeptContent>
      {!noFooter && <Footer />}
    </LayoutProvider>
  );
}
