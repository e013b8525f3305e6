export async function mdxProcessor(): Promise<never> {
  throw new Error('not yet');
}
