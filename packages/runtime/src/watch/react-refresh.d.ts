/** The part of React's API for development tools that ssg uses. The package has no types. */
declare module 'react-refresh/runtime' {
  const runtime: {
    injectIntoGlobalHook(global: typeof globalThis): void;
    /** A new version of the component with this id. */
    register(type: unknown, id: string): void;
    createSignatureFunctionForTransform(): (type?: unknown, ...rest: unknown[]) => unknown;
    isLikelyComponentType(value: unknown): boolean;
    /** Renders new versions of components. Their state is kept if their hooks are the same. */
    performReactRefresh(): unknown;
  };
  export default runtime;
}
