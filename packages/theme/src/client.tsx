/**
 * The part of the theme that browsers load. Each folder contains one visible element, with its component and its style
 * sheet. The order of the imports is the order of the style sheets, and `design/layers.css` sets their precedence. For
 * elements inside documents, the style sheets are here and the components are in `content.ts`, which most pages never
 * load.
 */
import './design/layers.css';
import './fonts/fonts.css';
import './design/tokens.css';
import './design/reset.css';
import './design/base.css';
import './design/preferences.css';
import './design/print.css';
import './design/book.css';
import './icons/icons.css';
import './admonition/admonition.css';
import './cards/cards.css';
import './code/code.css';
import './details/details.css';
import './media/themed-image.css';
import './placeholder/placeholder.css';
import './table/table.css';
import './tabs/tabs.css';
import type { Theme } from '@slashdocs/runtime';
import { enhance } from './enhance.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { Layout } from './layout/layout.tsx';
import { NotFound } from './not-found/not-found.tsx';
import { read } from './read.ts';
import './internal/internal.css';

const clientTheme = { Layout, NotFound, ErrorScreen, enhance, read } satisfies Theme;

export default clientTheme;
