import type { BlogAuthorData } from '@slashdocs/theme/docusaurus';
import { Link } from '@slashdocs/theme/docusaurus';
import BlogAuthorSocials from '@theme/Blog/Components/Author/Socials';
import type { ReactNode } from 'react';
import { joined } from '../../../joined.ts';

export interface Props {
  author: BlogAuthorData;
  as?: 'h1' | 'h2';
  className?: string;
  count?: number;
}

const MaybeLink = ({
  href,
  ...props
}: {
  href: string | undefined;
  className?: string;
  children: ReactNode;
}) => (href ? <Link to={href} autoAddBaseUrl={false} {...props} /> : props.children);

/** An author of a post: image, name, title, and links. */
export default function BlogAuthor({ as, author, className, count }: Props) {
  const { name, title, url, imageURL, email } = author;
  const href = url || (email && `mailto:${email}`) || undefined;
  const Name = as ?? 'span';
  return (
    <div className={joined('avatar margin-bottom--sm', className, as && `author-as-${as}_ssg0`)}>
      {imageURL && (
        <MaybeLink href={href} className="avatar__photo-link">
          <img className="avatar__photo authorImage_ssg0" src={imageURL} alt={name} />
        </MaybeLink>
      )}
      {(name || title) && (
        <div className="avatar__intro authorDetails_ssg0">
          <div className="avatar__name">
            {name && (
              <MaybeLink href={href}>
                <Name className="authorName_ssg0" translate="no">
                  {name}
                </Name>
              </MaybeLink>
            )}
            {count !== undefined && <span className="authorBlogPostCount_ssg0">{count}</span>}
          </div>
          {title && (
            <small className="authorTitle_ssg0" title={title}>
              {title}
            </small>
          )}
          <BlogAuthorSocials author={author} />
        </div>
      )}
    </div>
  );
}
