import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';

export default () => (
  <header>
    <BlogPostItemHeaderTitle />
    <BlogPostItemHeaderInfo />
    <BlogPostItemHeaderAuthors />
  </header>
);
