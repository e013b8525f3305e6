import { BrowserOnly, Head, Translate } from '@slashdocs/theme/content';
import { Link } from '@slashdocs/theme/docusaurus';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import Details from '@theme/Details';
import DocCardList from '@theme/DocCardList';
import MDXA from '@theme/MDXComponents/A';
import MDXCode from '@theme/MDXComponents/Code';
import MDXDetails from '@theme/MDXComponents/Details';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXImg from '@theme/MDXComponents/Img';
import MDXLi from '@theme/MDXComponents/Li';
import MDXPre from '@theme/MDXComponents/Pre';
import MDXUl from '@theme/MDXComponents/Ul';
import Mermaid from '@theme/Mermaid';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import ThemedImage from '@theme/ThemedImage';
import TOCInline from '@theme/TOCInline';
import type { ComponentProps, ComponentType } from 'react';

type HeadingProps = Omit<ComponentProps<typeof MDXHeading>, 'as'>;
const heading = (as: `h${1 | 2 | 3 | 4 | 5 | 6}`) => (props: HeadingProps) => (
  <MDXHeading as={as} {...props} />
);

/** The components of documents, by the name of the element or of the component. */
// biome-ignore lint/suspicious/noExplicitAny: every component has its own props
const MDXComponents: Record<string, ComponentType<any>> = {
  Head,
  details: MDXDetails,
  Details,
  code: MDXCode,
  a: MDXA,
  pre: MDXPre,
  ul: MDXUl,
  li: MDXLi,
  img: MDXImg,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  admonition: Admonition,
  mermaid: Mermaid,
  Admonition,
  BrowserOnly,
  CodeBlock,
  DocCardList,
  Link,
  TabItem,
  Tabs,
  ThemedImage,
  TOCInline,
  Translate,
};

export default MDXComponents;
