/** The front matter keys of heroes. */
import * as v from 'valibot';
import { type KindsOf, structure } from '../../core/compile/front-matter/kinds.ts';
import { byForm, closed, entriesFor, hintFor, text } from '../../core/config/schema-parts.ts';
import { isObject } from '../../core/util/value.ts';

export interface HeroFrontMatter {
  /**
   * The top of a home page: a title with a tagline, links, and a picture. Default: none.
   *
   * @example
   * hero: { title: My tool, tagline: Builds sites in a second., actions: [{ text: Get started, link: ./start.md }] }
   */
  hero?: HeroOptions;
  /**
   * Cards below the hero, one for each feature. Default: none.
   *
   * @example
   * features: [{ icon: ⚡, title: Fast, details: Builds in two seconds. }]
   */
  features?: FeatureOptions[];
}

declare module '../../core/types.ts' {
  interface FrontMatterKeys extends HeroFrontMatter {}
}

/** The top of a home page. */
export interface HeroOptions {
  /** The heading of the page. Default: the title of the page. */
  title?: string;
  /** A sentence below the title, as Markdown. Default: none. */
  tagline?: string;
  /** Picture next to the text: a path on the site, or a file beside the document. Default: none. */
  image?: string | HeroImage;
  /** Links below the text, as buttons. Default: none. */
  actions?: HeroAction[];
}

/** The picture of a hero. */
export interface HeroImage {
  /** A path on the site, or a file beside the document. */
  src: string;
  /** Picture in dark mode. Default: `src`. */
  dark?: string;
  /** Alternative text. Default: empty, for decoration. */
  alt?: string;
}

/** A link in a hero. */
export interface HeroAction {
  /** Text of the link. */
  text: string;
  /** A file, as in Markdown, a path on the site, or a URL. */
  link: string;
  /** Default: `primary` for the first link, `secondary` for the others. */
  variant?: 'primary' | 'secondary';
}

/** A card below the hero. */
export interface FeatureOptions {
  /** Title of the card. */
  title: string;
  /** The text, as Markdown. Default: none. */
  details?: string;
  /** An emoji. Default: none. */
  icon?: string;
  /** Makes the card a link: a file, as in Markdown, a path on the site, or a URL. Default: none. */
  link?: string;
}

const imageEntries = entriesFor<HeroImage>()({
  src: text,
  dark: v.optional(text),
  alt: v.optional(v.string()),
});

const imageSchema = byForm<string | HeroImage>((input) =>
  isObject(input) ? closed(imageEntries, hintFor({ file: 'src', light: 'src', html: 'src' })) : text,
);

/** Keys of VitePress: ssg writes these attributes itself. */
const OF_LINKS = { target: undefined, rel: undefined };

const actionEntries = entriesFor<HeroAction>()({
  text,
  link: text,
  variant: v.optional(v.picklist(['primary', 'secondary'])),
});

const heroEntries = entriesFor<HeroOptions>()({
  title: v.optional(text),
  tagline: v.optional(text),
  image: v.optional(imageSchema),
  actions: v.optional(
    v.array(closed(actionEntries, hintFor({ theme: 'variant', label: 'text', href: 'link', ...OF_LINKS }))),
  ),
});

const heroSchema = closed(heroEntries, hintFor({ name: 'title', text: 'title', subtitle: 'tagline' }));

const featureEntries = entriesFor<FeatureOptions>()({
  title: text,
  details: v.optional(text),
  icon: v.optional(text),
  link: v.optional(text),
});

const featuresSchema = v.array(
  closed(
    featureEntries,
    hintFor({
      description: 'details',
      text: 'details',
      name: 'title',
      href: 'link',
      linkText: undefined,
      ...OF_LINKS,
    }),
  ),
);

export const heroFrontMatter: KindsOf<HeroFrontMatter> = {
  hero: structure(heroSchema),
  features: structure(featuresSchema),
};
