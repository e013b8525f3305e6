/**
 * Components that documents can use without imports. They render the markup described in docs/design/content-markup.md. Only
 * component pages load them, so they are not in the client.
 */
import { Admonition } from './admonition/admonition.tsx';
import { withTitle } from './admonition/with-title.ts';
import { DocCard, DocCardList, docCardListOf } from './cards/doc-card-list.tsx';
import { CodeBlock } from './code/code-block.tsx';
import { escapedCode } from './code/escaped-code.ts';
import { knownCode } from './code/known-code.ts';
import { Details } from './details/details.tsx';
import { BrowserOnly } from './docusaurus/browser-only.tsx';
import { Head } from './docusaurus/head.tsx';
import { Link } from './docusaurus/link.tsx';
import { Translate } from './docusaurus/translate.tsx';
import { IdealImage, ThemedImage } from './media/themed-image.tsx';
import { Placeholder } from './placeholder/placeholder.tsx';
import { TabItem, Tabs } from './tabs/tabs.tsx';
import { TOCInline } from './toc/toc-inline.tsx';

export const components = {
  Admonition,
  BrowserOnly,
  CodeBlock,
  Details,
  DocCardList,
  Head,
  Link,
  TabItem,
  Tabs,
  ThemedImage,
  TOCInline,
  Translate,
};

export {
  containsLineNumbers,
  getLineNumbersStart,
  parseClassNameLanguage,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
  useCodeWordWrap,
} from './docusaurus/code-meta.ts';
export { getPrismCssVariables, Highlight, Prism, themes, usePrismTheme } from './docusaurus/highlight.tsx';
export {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  useCodeBlockContext,
} from './markdown/code-context.tsx';
export { codeOf, withHighlighted } from './markdown/markdown.tsx';
export {
  Admonition,
  BrowserOnly,
  CodeBlock,
  Details,
  DocCard,
  DocCardList,
  docCardListOf,
  escapedCode,
  Head,
  IdealImage,
  knownCode,
  Link,
  Placeholder,
  TabItem,
  Tabs,
  ThemedImage,
  TOCInline,
  Translate,
  withTitle as processAdmonitionProps,
};
