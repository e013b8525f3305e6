import { readsFolders } from './computed-imports.ts';
import type { BundleInput } from './types.ts';

/** Results for documents that a later bundle can use, because most documents stay as they are in `ssg watch`. */
export class DocumentMemo<Value> {
  readonly #known = new Map<string, { source: string; value: Value }>();

  /**
   * Returns the result for a document, which is made again if the document or the targets of its links have changed.
   *
   * @param file absolute path
   * @param make returns the result, and the compiled document
   */
  async get(
    file: string,
    { hashDocument }: Pick<BundleInput, 'hashDocument'>,
    make: () => Promise<{ value: Value; compiled: string | undefined }>,
  ): Promise<Value> {
    const source = await hashDocument?.(file);
    const known = this.#known.get(file);
    if (known && known.source === source) return known.value;
    this.#known.delete(file);
    const { value, compiled } = await make();
    if (source !== undefined && !(compiled && readsFolders(compiled)))
      this.#known.set(file, { source, value });
    return value;
  }
}
