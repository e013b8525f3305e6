import '../prose/prose.css';
import type { PageData } from '@slashdocs/runtime';
import type { ReactNode } from 'react';

export function Article({ page, children }: { page: PageData; children: ReactNode }) {
  return (
    <article className="prose">
      {!page.hasTitle && !page.hideTitle && <h1>{page.title}</h1>}
      {children}
    </article>
  );
}
