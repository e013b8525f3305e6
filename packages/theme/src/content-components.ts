/** Components that MDX documents may use without importing them. They write the markup of docs/content-markup.md. */
import { Admonition } from './admonition/admonition.tsx';
import { CodeBlock } from './code/code-block.tsx';
import { Details } from './details/details.tsx';
import { TabItem, Tabs } from './tabs/tabs.tsx';

export const components = { Admonition, CodeBlock, Details, TabItem, Tabs };

export { Admonition, CodeBlock, Details, TabItem, Tabs };
