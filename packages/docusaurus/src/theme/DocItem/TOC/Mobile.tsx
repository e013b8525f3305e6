import { useDoc } from '@slashdocs/theme/docusaurus';
import TOCCollapsible from '@theme/TOCCollapsible';

export default () => <TOCCollapsible toc={useDoc().toc} className="theme-doc-toc-mobile tocMobile_ssg0" />;
