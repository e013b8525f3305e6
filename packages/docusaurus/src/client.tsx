/** The part of the theme that browsers load. The order of the style sheets is Docusaurus's: Infima, the site's, the theme's. */
import '@slashdocs/docusaurus/infima.css';
import 'ssg:styles.css';
import '@slashdocs/docusaurus/theme.css';
import '@slashdocs/docusaurus/dialogs.css';
import '@slashdocs/docusaurus/docsearch-button.css';
import type { Theme } from '@slashdocs/runtime';
import { useLocation } from '@slashdocs/theme/docusaurus';
import NotFound from '@theme/NotFound';
import type { FunctionComponent } from 'react';
import { enhance } from './enhance.ts';
import { ErrorScreen, Layout } from './layout.tsx';
import { read } from './read.ts';

/** Docusaurus's router gives the component of a route the location. */
const RoutedNotFound: FunctionComponent<{ location: ReturnType<typeof useLocation> }> = NotFound;

const clientTheme = {
  Layout,
  NotFound: () => <RoutedNotFound location={useLocation()} />,
  ErrorScreen,
  enhance,
  read,
} satisfies Theme;

export default clientTheme;
