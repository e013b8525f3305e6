export interface TwoslashFenceOptions {
  /**
   * Check the code with TypeScript, and show its types; needs the plugin `twoslash`.
   *
   * @example
   * ```ts twoslash
   */
  twoslash?: true;
}

declare module '../../core/compile/code/fence.ts' {
  interface FenceOptions extends TwoslashFenceOptions {}
}

/** Types of TypeScript in code blocks with `twoslash`. */
export interface TwoslashOptions {
  /** Options of the compiler, as in `tsconfig.json`. Default: `strict`, and the newest JavaScript. */
  compilerOptions?: Record<string, unknown>;
  /** The package with the API of TypeScript 5 or 6. Default: `'typescript'`. */
  typescript?: string;
}
