import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';

/** Above a post: title, date, and authors. */
export default () => (
  <header>
    <BlogPostItemHeaderTitle />
    <BlogPostItemHeaderInfo />
    <BlogPostItemHeaderAuthors />
  </header>
);
