/**
 * The markup of documents. The compiler writes the one that `docs/design/content-markup.md` describes, and this module turns
 * it into that of Docusaurus's components. So Markdown needs no components to look like them.
 */
import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { tokenLinesHtml } from './code-lines.ts';
import { ADMONITION_GRID, ADMONITION_ICONS, ADMONITION_TYPES, type AdmonitionIcon } from './icons.ts';

interface JsxAttribute {
  type: string;
  name?: string;
  value?: unknown;
}

/** An element that the author wrote as JSX, or code in MDX. */
interface Jsx {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string | null;
  attributes: JsxAttribute[];
  children: ElementContent[];
}

type Container = Root | Element | Jsx;

/** @param replaced elements that the site's own components render */
export function markup(tree: Root, replaced: ReadonlySet<string>): void {
  wrapTitle(tree, replaced);
  const pending: Container[] = [tree];
  for (let parent = pending.pop(); parent; parent = pending.pop()) {
    const children = parent.children as Nodes[];
    for (const [index, child] of children.entries()) {
      const name = nameOf(child);
      if (name === '' || replaced.has(name)) {
        if ('children' in child) pending.push(child as Container);
        continue;
      }
      const shown = child.type === 'element' ? element(child) : child;
      if (isJsx(shown) && name === 'details') details(shown);
      children[index] = shown as Nodes;
      pending.push(shown as Container);
    }
  }
}

function nameOf(node: { type: string }): string {
  if (isJsx(node)) return node.name ?? '';
  return node.type === 'element' ? (node as Element).tagName : '';
}

const isJsx = (node: { type: string }): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

function element(node: Element): Element {
  const { tagName, properties } = node;
  const first = classesOf(node)[0];
  switch (tagName) {
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      heading(node);
      return node;
    case 'a':
      properties.className = classesOf(node).filter((name) => name !== 'external');
      if (properties.className.length === 0) delete properties.className;
      return node;
    case 'td':
    case 'th':
      align(node);
      return node;
    case 'img':
      addClass(node, 'img_ssg0');
      return node;
    case 'ul':
      if (first === 'contains-task-list') addClass(node, 'containsTaskList_ssg0');
      return node;
    case 'details':
      details(node);
      return node;
    case 'aside':
      return first === 'admonition' ? admonition(node) : node;
    case 'div':
      if (first === 'code-block') return codeBlock(node);
      return first === 'tabs' ? tabs(node) : node;
    default:
      return node;
  }
}

const classesOf = ({ properties }: Element): string[] => [properties.className ?? []].flat().map(String);

function addClass(node: Element, ...names: string[]): void {
  if (!classesOf(node).includes(names[0] as string))
    node.properties.className = [...classesOf(node), ...names];
}

const make = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Rules of sites for cells, such as those of Tailwind's typography, win over the attribute. */
function align({ properties }: Element): void {
  const { align: side, style } = properties;
  if (typeof side !== 'string') return;
  delete properties.align;
  properties.style = [`text-align:${side}`, ...(typeof style === 'string' ? [style] : [])].join(';');
}

/** The title of a document is in a `<header>`. */
function wrapTitle(tree: Root, replaced: ReadonlySet<string>): void {
  const parent = tree.children.some(isTitle) ? tree : parentOfTitle(tree.children);
  const at = parent?.children.findIndex(isTitle) ?? -1;
  const title = parent?.children[at];
  if (parent === undefined || title?.type !== 'element') return;
  // A component that replaces headings decides on its link.
  if (!replaced.has('h1')) {
    title.children = title.children.filter((child) => !isHashLink(child));
    trimEnd(title.children, title.children.length);
  }
  parent.children[at] = make('header', {}, [title]);
}

const isTitle = (node: Nodes): boolean => node.type === 'element' && node.tagName === 'h1';

/** The component that contains the title, if the title is the first heading of the document. */
function parentOfTitle(nodes: readonly Nodes[]): { children: Root['children'] } | undefined {
  for (const node of nodes) {
    if (node.type === 'element' && /^h[1-6r]$/.test(node.tagName)) return undefined;
    if ((node.type as string) !== 'mdxJsxFlowElement') continue;
    const parent = node as unknown as Root;
    if (parent.children.some(isTitle)) return parent;
    const found = parentOfTitle(parent.children);
    if (found) return found;
  }
  return undefined;
}

/** Removes the space that separates a heading from its link. */
function trimEnd(children: ElementContent[], end: number): void {
  const last = children[end - 1];
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

const isHashLink = (node: ElementContent): node is Element =>
  node.type === 'element' && classesOf(node)[0] === 'hash-link';

function heading(node: Element): void {
  const link = node.children.find(isHashLink);
  if (!link) return;
  addClass(node, 'anchor', 'anchorTargetStickyNavbar_ssg0');
  trimEnd(node.children, node.children.indexOf(link));
  link.properties.title = link.properties.ariaLabel;
  link.properties.translate = 'no';
  link.children = [{ type: 'text', value: '\u200b' }];
}

function admonition(node: Element): Element {
  const [, kind = '', ...own] = classesOf(node);
  const type = kind.slice('admonition-'.length);
  const { icon, alert } = ADMONITION_TYPES[type] ?? { icon: 'note', alert: 'secondary' };
  const at = node.children.findIndex(
    (child) => child.type === 'element' && classesOf(child)[0] === 'admonition-title',
  );
  const [title] = node.children.splice(at, 1) as Element[];
  const drawing = make('svg', { viewBox: ADMONITION_GRID, ariaHidden: 'true' }, [
    make('path', { fillRule: 'evenodd', d: ADMONITION_ICONS[icon as AdmonitionIcon] }, []),
  ]);
  const { id } = node.properties;
  return make(
    'div',
    {
      className: [
        'theme-admonition',
        `theme-admonition-${type}`,
        'admonition_ssg0',
        'alert',
        `alert--${alert}`,
        ...own,
      ],
      ...(id !== undefined && { id }),
    },
    [
      make('div', { className: ['admonitionHeading_ssg0'] }, [
        make('span', { className: ['admonitionIcon_ssg0'] }, [drawing]),
        ...titleOf(title?.children ?? [], type),
      ]),
      make('div', { className: ['admonitionContent_ssg0'] }, node.children),
    ],
  );
}

/** The default title is the name of the type, which the style sheet shows in capitals. A title of the author has a position. */
function titleOf(children: ElementContent[], type: string): ElementContent[] {
  const [only] = children;
  const isDefault = only?.type === 'text' && !only.position && only.value.toLowerCase() === type;
  return isDefault ? [{ type: 'text', value: type }] : children;
}

const DETAILS = ['details_ssg0', 'alert', 'alert--info', 'details_ssg1'];

/** The content is in one box, which the style sheet separates from the summary. */
function details(node: Element | Jsx): void {
  if (isJsx(node)) {
    const own = node.attributes.find(({ name }) => name === 'className' || name === 'class');
    if (!own) node.attributes.push({ type: 'mdxJsxAttribute', name: 'className', value: DETAILS.join(' ') });
    else if (typeof own.value === 'string') own.value = `${DETAILS.join(' ')} ${own.value}`;
  } else addClass(node, ...DETAILS);
  const isSummary = (child: ElementContent): boolean => nameOf(child) === 'summary';
  // In MDX, a summary on a line of its own is in a paragraph.
  const holdsSummary = (child: ElementContent): boolean =>
    isSummary(child) || (child.type === 'element' && child.tagName === 'p' && child.children.some(isSummary));
  const summary = node.children.find(holdsSummary);
  const rest = node.children.filter((child) => child !== summary);
  const shown =
    summary?.type === 'element' && summary.tagName === 'p' ? summary.children : summary ? [summary] : [];
  node.children = [
    ...shown,
    make('div', {}, [make('div', { className: ['collapsibleContent_ssg0'] }, rest)]),
  ];
}

function codeBlock(node: Element): Element {
  const language = `language-${node.properties.dataLanguage}`;
  const isWrapped = classesOf(node).includes('wrapped');
  const content = node.children.map((child) => {
    if (child.type !== 'element' || child.tagName !== 'pre') return child;
    child.properties.className = ['prism-code', language, 'codeBlock_ssg0', 'thin-scrollbar'];
    for (const code of child.children) codeLines(code);
    return make('div', { className: ['codeBlockContent_ssg0'] }, [child]);
  });
  for (const child of content) {
    if (child.type === 'element' && classesOf(child)[0] === 'code-title')
      child.properties.className = ['codeBlockTitle_ssg0'];
  }
  const classes = [language, 'codeBlockContainer_ssg0', 'theme-code-block', 'code-block'];
  return make('div', { className: isWrapped ? [...classes, 'wrapped'] : classes }, content);
}

const codeClass = (name: string): string =>
  ['codeBlockLines_ssg0']
    .concat(name.split(' ').map((each) => (each === 'numbered' ? 'codeBlockLinesWithNumbering_ssg0' : each)))
    .join(' ');

/** The lines are HTML: in a raw node, or in MDX in an attribute. */
function codeLines(code: ElementContent): void {
  if (code.type === 'element') {
    code.properties.className = [codeClass(classesOf(code).join(' '))];
    for (const child of code.children as { type: string; value?: string }[])
      if (child.type === 'raw') child.value = tokenLinesHtml(child.value ?? '');
    return;
  }
  if (!isJsx(code)) return;
  for (const attribute of (code as Jsx).attributes) {
    if (attribute.name === 'className') attribute.value = codeClass(String(attribute.value));
    if (attribute.name !== 'dangerouslySetInnerHTML') continue;
    const text = findText(attribute.value, '__html');
    if (text) {
      text.value = tokenLinesHtml(text.value);
      text.raw = JSON.stringify(text.value);
    }
  }
}

interface TextLiteral {
  type: 'Literal';
  value: string;
  raw?: string;
}

/** The string under a key of an object in a syntax tree. */
function findText(node: unknown, key: string): TextLiteral | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { key: own, value } = node as { key?: { name?: string; value?: string }; value?: TextLiteral };
  if (own && (own.name ?? own.value) === key && value?.type === 'Literal') return value;
  for (const child of Object.values(node)) {
    const found = findText(child, key);
    if (found) return found;
  }
  return undefined;
}

/** Tabs that the compiler writes, with the elements of the component. */
function tabs({ properties, children }: Element): Element {
  const [list, ...panels] = children as Element[];
  const items = (list?.children ?? []).flatMap((tab) => {
    if (tab.type !== 'element') return [];
    const { ariaSelected, tabIndex, dataValue } = tab.properties;
    const isSelected = ariaSelected === 'true';
    const className = ['tabs__item', 'tabItem_ssg1', ...(isSelected ? ['tabs__item--active'] : [])];
    return [make('li', { role: 'tab', tabIndex, ariaSelected, dataValue, className }, tab.children)];
  });
  for (const panel of panels) {
    const { role, dataLabel, hidden } = panel.properties;
    panel.properties = { role, className: ['tabItem_ssg0'], dataLabel, ...(hidden && { hidden }) };
  }
  const { dataGroup, dataQuery } = properties;
  return make(
    'div',
    {
      className: ['theme-tabs-container', 'tabs-container', 'tabList_ssg0'],
      ...(dataGroup !== undefined && { dataGroup }),
      ...(dataQuery !== undefined && { dataQuery }),
    },
    [
      make('ul', { role: 'tablist', ariaOrientation: 'horizontal', className: ['tabs'] }, items),
      make('div', { className: ['margin-top--md'] }, panels),
    ],
  );
}
