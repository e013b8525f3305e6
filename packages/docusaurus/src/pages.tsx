/** Lists of documents, which the build renders once, from its data. */
import { type Card, usePage } from '@slashdocs/runtime';
import { findEntry } from '@slashdocs/theme/docusaurus';
import DocCardList from '@theme/DocCardList';
import DocTagDocListPage from '@theme/DocTagDocListPage';
import DocTagsListPage from '@theme/DocTagsListPage';
import type { FunctionComponent } from 'react';
import { type CountedTag, InLayout, tagOf } from './in-layout.tsx';

/** The cards of a category. Its page shows the description above them. */
export function categoryIndex(cards: readonly Card[]): FunctionComponent {
  return () => <CategoryIndex cards={cards} />;
}

function CategoryIndex({ cards }: { cards: readonly Card[] }) {
  const { sidebar } = usePage();
  // A site's own cards need the type of each.
  return <DocCardList items={cards.map((card) => findEntry(card, sidebar?.items ?? []))} />;
}

export type TagPageData = { title: string } & (
  | { tags: readonly CountedTag[] }
  | {
      description: string;
      allTags: string;
      docs: readonly { title: string; href: string; description?: string | undefined }[];
    }
);

/** The page of all tags of the docs, or of one. */
export function tagPage(data: TagPageData): FunctionComponent {
  return () => (
    <InLayout>
      {'tags' in data ? (
        <DocTagsListPage tags={data.tags.map(tagOf)} />
      ) : (
        <DocTagDocListPage
          title={data.title}
          tag={{
            description: data.description || undefined,
            allTagsPath: data.allTags,
            items: data.docs.map(({ href, ...doc }) => ({ ...doc, permalink: href })),
          }}
        />
      )}
    </InLayout>
  );
}
