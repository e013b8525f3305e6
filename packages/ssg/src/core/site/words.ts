/** Words on generated pages, in the language of the site. */
import type { ResolvedConfig } from '../config/types.ts';
import { DEFAULT_THEME } from '../util/themes.ts';

export interface Words {
  /** @param english the English text in the theme: `Tags` */
  text(english: string): string;
  /** The title of a tag page. */
  tagged(what: 'docs' | 'posts', count: number, tag: string): string;
}

/** Ids of Docusaurus for the site's own translations of titles. */
const IDS = {
  docs: {
    count: 'theme.docs.tagDocListPageTitle.nDocsTagged',
    title: 'theme.docs.tagDocListPageTitle',
    english: ['One doc tagged', '{count} docs tagged'],
  },
  posts: {
    count: 'theme.blog.post.plurals',
    title: 'theme.blog.tagTitle',
    english: ['One post', '{count} posts'],
  },
} as const;

/** The order of plural forms in a translation. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export function wordsOf({
  texts,
  messages,
  locale,
  theme,
}: Pick<ResolvedConfig, 'texts' | 'messages' | 'locale' | 'theme'>): Words {
  // The classic theme has the straight quotation marks of Docusaurus.
  const [start, end] = theme === DEFAULT_THEME ? ['“', '”'] : ['"', '"'];
  return {
    text: (english) => texts[english] ?? english,
    tagged(what, count, tag) {
      const { count: countId, title, english } = IDS[what];
      const forms = messages[countId]?.split('|');
      const form = forms ? formOf(forms, count, locale.lang) : english[count === 1 ? 0 : 1];
      const many = form.replace(/\{\w+\}/, String(count));
      const pattern = messages[title];
      if (pattern === undefined)
        return `${many}${what === 'posts' ? ' tagged' : ''} with ${start}${tag}${end}`;
      return pattern.replace(/\{n\w*\}/, () => many).replace(/\{tag\w*\}/, () => tag);
    },
  };
}

function formOf(forms: readonly string[], count: number, lang: string): string {
  const rules = new Intl.PluralRules(lang);
  const { pluralCategories } = rules.resolvedOptions();
  const known = FORMS.filter((form) => pluralCategories.includes(form));
  return forms[Math.min(known.indexOf(rules.select(count)), forms.length - 1)] ?? '';
}
