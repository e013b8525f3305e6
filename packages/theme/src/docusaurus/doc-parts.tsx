import { Link, usePage } from '@slashdocs/runtime';
import type { ComponentType, ReactNode } from 'react';
import { CodeBlock } from '../code/code-block.tsx';
import { text } from '../text.ts';
import { useDoc } from './docs-client.ts';

export function EditThisPage({ editUrl }: { editUrl?: string | undefined }) {
  const page = usePage();
  const href = editUrl ?? page.editUrl;
  return href ? (
    <Link className="icon-edit" href={href}>
      {text('Edit this page')}
    </Link>
  ) : null;
}

/** A diagram. Diagrams in documents are drawn by the build; computed ones show their source. */
export function Mermaid({ value, children }: { value: string; children?: ReactNode }) {
  return children ?? <CodeBlock language="mermaid">{value}</CodeBlock>;
}

export interface LastUpdatedProps {
  /** Milliseconds since 1970. */
  lastUpdatedAt?: number;
  lastUpdatedBy?: string;
}

export function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps) {
  const { lastUpdated, lastUpdatedText, post } = usePage();
  const words = lastUpdatedText ?? post?.lastUpdatedText;
  const isDated = lastUpdatedAt !== undefined && words !== undefined;
  return (
    <span className="theme-last-updated">
      {text('Last updated') + (isDated ? text(' on ') : '')}
      {isDated && <time dateTime={lastUpdated ?? post?.lastUpdated}>{words}</time>}
      {lastUpdatedBy && text(' by ') + lastUpdatedBy}
    </span>
  );
}

export interface EditMetaRowProps extends LastUpdatedProps {
  className?: string;
  editUrl?: string | null | undefined;
}

type EditThisPageType = ComponentType<{ editUrl?: string | undefined }>;

/** The row below a document, composed from parts. */
export function editMetaRowOf(
  Edit: EditThisPageType,
  Updated: ComponentType<LastUpdatedProps>,
): ComponentType<EditMetaRowProps> {
  return ({ className, editUrl, ...updated }) => {
    const isDated = updated.lastUpdatedAt !== undefined || updated.lastUpdatedBy !== undefined;
    return (
      <div className={`doc-footer${className ? ` ${className}` : ''}`}>
        {editUrl && <Edit editUrl={editUrl} />}
        {isDated && <Updated {...updated} />}
      </div>
    );
  };
}

export const EditMetaRow = editMetaRowOf(EditThisPage, LastUpdated);

/** The footer of a document, composed from parts. */
export function docFooterOf(
  Tags: ComponentType<{ tags: readonly TagProps[] }>,
  Row: ComponentType<EditMetaRowProps>,
): ComponentType {
  return () => {
    const { tags, editUrl, lastUpdatedAt, lastUpdatedBy } = useDoc().metadata;
    const updated = {
      ...(lastUpdatedAt !== undefined && { lastUpdatedAt }),
      ...(lastUpdatedBy !== undefined && { lastUpdatedBy }),
    };
    return (
      <>
        {tags.length > 0 && <Tags tags={tags} />}
        {(editUrl || Object.keys(updated).length > 0) && <Row editUrl={editUrl} {...updated} />}
      </>
    );
  };
}

interface TagProps {
  label: ReactNode;
  permalink: string;
  count?: number;
  description?: string | undefined;
}

export function Tag({ label, permalink, count, description }: TagProps) {
  return (
    <Link href={permalink} title={description}>
      {label}
      {count !== undefined && <small> {count}</small>}
    </Link>
  );
}

export function TagsListInline({ tags }: { tags: readonly TagProps[] }) {
  return (
    <ul className="doc-tags" aria-label={text('Tags')}>
      {tags.map((tag) => (
        <li key={tag.permalink}>
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  );
}

export interface PaginatorNavLinkProps {
  permalink: string;
  title: ReactNode;
  subLabel?: ReactNode;
  isNext?: boolean;
}

export function PaginatorNavLink({ permalink, title, subLabel, isNext }: PaginatorNavLinkProps) {
  return (
    <Link rel={isNext ? 'next' : 'prev'} href={permalink}>
      {subLabel && <small>{subLabel}</small>} {title}
    </Link>
  );
}

interface DocPaginatorProps {
  previous?: { title: string; permalink: string } | undefined;
  next?: { title: string; permalink: string } | undefined;
}

/** Links to the previous and next documents. */
export function docPaginatorOf(
  NavLink: ComponentType<PaginatorNavLinkProps>,
): ComponentType<DocPaginatorProps> {
  return ({ previous, next }) =>
    (previous || next) && (
      <nav className="pagination" aria-label={text('Docs pages')}>
        {previous && <NavLink {...previous} subLabel={text('Previous')} />}
        {next && <NavLink {...next} subLabel={text('Next')} isNext />}
      </nav>
    );
}

export const DocPaginator = docPaginatorOf(PaginatorNavLink);

/** The pagination below a document, composed from parts. */
export function docItemPaginatorOf(Paginator: ComponentType<DocPaginatorProps>): ComponentType {
  return () => {
    const { previous, next } = useDoc().metadata;
    return <Paginator previous={previous} next={next} />;
  };
}

type Wrapper = ComponentType<{ children: ReactNode }>;

/** Nests one wrapper component in another. */
export function nested(Outer: Wrapper, Inner: Wrapper): Wrapper {
  return ({ children }) => (
    <Outer>
      <Inner>{children}</Inner>
    </Outer>
  );
}
