/** The code of blogs, which only sites with a blog load. */
type Blog = typeof import('./index.ts');

let blog: Blog | undefined;

/** Call before the site is put together. */
export async function loadBlog(): Promise<Blog> {
  blog ??= await import('./index.ts');
  return blog;
}

/** For where nothing can wait. */
export function loadedBlog(): Blog {
  if (!blog) throw new Error('loadBlog() was not called');
  return blog;
}
