/** Lists of documents, which the build makes from its data. Browsers render them only if the site has components in them. */
import { type Card, usePage } from '@slashdocs/runtime';
import { findEntry } from '@slashdocs/theme/docusaurus';
import DocCardList from '@theme/DocCardList';
import DocTagDocListPage from '@theme/DocTagDocListPage';
import DocTagsListPage from '@theme/DocTagsListPage';
import { type CountedTag, InLayout, tagOf } from './in-layout.tsx';

/** The cards of a category, all tags of the docs, or the documents of one. */
export type GeneratedPageProps =
  | { cards: readonly Card[] }
  | { tags: readonly CountedTag[] }
  | {
      title: string;
      tag: Omit<CountedTag, 'count'> & { unlisted?: boolean | undefined };
      allTags: string;
      docs: readonly { id: string; title: string; href: string; description?: string | undefined }[];
    };

export default function GeneratedPage(props: GeneratedPageProps) {
  if ('cards' in props) return <CategoryIndex {...props} />;
  return (
    <InLayout>
      {'tags' in props ? (
        <DocTagsListPage tags={props.tags.map(tagOf)} />
      ) : (
        <DocTagDocListPage
          title={props.title}
          tag={{
            label: props.tag.label,
            permalink: props.tag.href,
            description: props.tag.description || undefined,
            unlisted: props.tag.unlisted === true,
            allTagsPath: props.allTags,
            count: props.docs.length,
            items: props.docs.map(({ href, ...doc }) => ({ ...doc, permalink: href })),
          }}
        />
      )}
    </InLayout>
  );
}

/** The page of a category shows its description above the cards. */
function CategoryIndex({ cards }: { cards: readonly Card[] }) {
  const { sidebar } = usePage();
  // A site's own cards need the type of each.
  return <DocCardList items={cards.map((card) => findEntry(card, sidebar?.items ?? []))} />;
}
