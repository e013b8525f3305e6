/** `hero` and `features` in front matter: the top of a home page. */
import type { Properties } from 'hast';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { FrontMatterInput, MarkdownNode, PlacedNode } from '../../core/plugin/types.ts';
import { DEFAULT_THEME } from '../../core/util/themes.ts';
import {
  type FeatureOptions,
  type HeroFrontMatter,
  type HeroImage,
  type HeroOptions,
  heroFrontMatter,
} from './keys.ts';

const HERO = '@slashdocs/theme/modules/hero/hero.css';

const plugin = definePlugin({
  name: 'hero',
  setup: (_options, { theme }) => ({
    markdown: {
      frontMatter: { hero: heroElements, features: featureElements },
      ...(theme === DEFAULT_THEME && { styles: { 'page-hero': HERO, 'page-features': HERO } }),
    },
  }),
});

function heroElements({ value, frontMatter, title: heading, parseInline }: FrontMatterInput): PlacedNode[] {
  const { title = frontMatter.title, tagline, image, actions = [] } = value as HeroOptions;
  const text = [
    ...(title === undefined
      ? heading
        ? [heading]
        : []
      : [{ type: 'heading', depth: 1, children: parseInline(title), at: ['title'] }]),
    ...(tagline === undefined
      ? []
      : [element('p', { className: ['page-hero-tagline'] }, parseInline(tagline), ['tagline'])]),
    ...(actions.length === 0
      ? []
      : [element('p', { className: ['page-hero-actions'] }, actions.map(actionLink))]),
  ];
  return [
    element('header', { className: ['page-hero'] }, [
      element('div', { className: ['page-hero-text'] }, text),
      ...(image === undefined
        ? []
        : [
            element(
              'div',
              { className: ['page-hero-image'] },
              imagesOf(typeof image === 'string' ? { src: image } : image),
            ),
          ]),
    ]),
  ];
}

function actionLink(
  { text, link, variant }: NonNullable<HeroOptions['actions']>[number],
  index: number,
): PlacedNode {
  const isSecondary = (variant ?? (index === 0 ? 'primary' : 'secondary')) === 'secondary';
  return linkTo(
    link,
    [textNode(text)],
    ['button', ...(isSecondary ? ['button-secondary'] : [])],
    ['actions', index, 'link'],
  );
}

/** In both modes, or one picture for each: the style sheet of the theme shows one of them. */
function imagesOf({ src, dark, alt = '' }: HeroImage): PlacedNode[] {
  const image = (url: string, key: string, className: string[]): PlacedNode =>
    ({
      type: 'image',
      url,
      alt,
      at: ['image', key],
      // The picture is in the first view of the page.
      data: { hProperties: { loading: 'eager', ...(className.length > 0 && { className }) } },
    }) as PlacedNode;
  if (dark === undefined) return [image(src, 'src', [])];
  return [image(src, 'src', ['themed-light']), image(dark, 'dark', ['themed-dark'])];
}

/** The markup of `::::cards`. */
function featureElements({ value, parseInline }: FrontMatterInput): PlacedNode[] {
  const cards = (value as FeatureOptions[]).map(({ title, details, icon, link }, index) => {
    const content: PlacedNode[] = [
      ...(icon === undefined
        ? []
        : [element('span', { className: ['cards-icon'], ariaHidden: 'true' }, [textNode(icon)])]),
      link === undefined
        ? element('p', { className: ['cards-title'] }, parseInline(title), [index, 'title'])
        : linkTo(link, parseInline(title), ['cards-title'], [index, 'link']),
      ...(details === undefined ? [] : [element('p', {}, parseInline(details), [index, 'details'])]),
    ];
    return element('li', {}, [element('div', { className: ['cards-item'] }, content)]);
  });
  return [element('ul', { className: ['page-features', 'cards'] }, cards)];
}

function element(
  hName: string,
  hProperties: Properties,
  children: readonly MarkdownNode[],
  at?: PlacedNode['at'],
): PlacedNode {
  return { type: 'heroElement', children, data: { hName, hProperties }, ...(at && { at }) } as PlacedNode;
}

function linkTo(
  url: string,
  children: readonly MarkdownNode[],
  className: string[],
  at: NonNullable<PlacedNode['at']>,
): PlacedNode {
  return { type: 'link', url, children, data: { hProperties: { className } }, at } as PlacedNode;
}

const textNode = (value: string): MarkdownNode => ({ type: 'text', value }) as MarkdownNode;

export default builtIn<HeroFrontMatter>(() => plugin(), { frontMatter: heroFrontMatter });
