/** Docusaurus's classic theme: the browser part (`client.tsx`) and the build-time part. */
import type { Theme } from '@slashdocs/runtime';
import { head } from '@slashdocs/theme/head';
import { rootClass } from './class-names.ts';
import clientTheme from './client.tsx';
import { configure } from './config.ts';

const theme: Theme = { ...clientTheme, head, configure, rootClass, keepsTexts: true };

export default theme;
