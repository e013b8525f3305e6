/** Loads the code of blogs, only for sites with a blog. */
type Blog = typeof import('./index.ts');

let blog: Blog | undefined;

/** Must be called before the site is built. */
export async function loadBlog(): Promise<Blog> {
  blog ??= await import('./index.ts');
  return blog;
}

/** For synchronous code. */
export function loadedBlog(): Blog {
  if (!blog) throw new Error('loadBlog() was not called');
  return blog;
}
