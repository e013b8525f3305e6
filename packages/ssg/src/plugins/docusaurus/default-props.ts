import type { Plugin } from 'esbuild';

const JSX = 'react/jsx-runtime';
/** Errors name no file whose namespace starts like this. */
const NAMESPACE = 'ssg:jsx-with-default-props';

/** The functions are looked up at every call, because a build that looks for an error replaces them. */
const CODE = `import runtime from '${JSX}';
function complete(type, props) {
  const defaults = typeof type === 'function' && type.defaultProps;
  if (!defaults) return props;
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}
export default runtime;
export const Fragment = runtime.Fragment;
export const jsx = (type, props, key) => runtime.jsx(type, complete(type, props), key);
export const jsxs = (type, props, key) => runtime.jsxs(type, complete(type, props), key);
`;

/** Gives elements the `defaultProps` of their components. React 18 does so, and React 19 only for classes. */
export function defaultProps(): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ path, namespace }) =>
        namespace === NAMESPACE ? undefined : { path, namespace: NAMESPACE, sideEffects: false },
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({ contents: CODE }));
    },
  };
}
