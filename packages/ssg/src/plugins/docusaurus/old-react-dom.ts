import type { Plugin } from 'esbuild';

const DOM = 'react-dom';
const NAMESPACE = 'old-react-dom';
const ADDED = 'ssg:old-react-dom';

const FUNCTIONS = `import { flushSync } from '${DOM}';
import { createRoot, hydrateRoot } from '${DOM}/client';
const roots = new WeakMap();
export { createRoot, hydrateRoot };
export function render(element, container, done) {
  if (!roots.has(container)) roots.set(container, createRoot(container));
  flushSync(() => roots.get(container).render(element));
  done?.();
}
export function unmountComponentAtNode(container) {
  const root = roots.get(container);
  roots.delete(container);
  root?.unmount();
  return root !== undefined;
}
`;

const IMPORTS = `import dom from '${DOM}';
import * as added from '${ADDED}';
`;
const WHOLE = '/* @__PURE__ */ Object.assign({}, dom, added)';

const MODULES: Readonly<Record<string, string>> = {
  [ADDED]: FUNCTIONS,
  import: `${IMPORTS}export * from '${DOM}';\nexport * from '${ADDED}';\nexport default ${WHOLE};\n`,
  require: `${IMPORTS}module.exports = ${WHOLE};\n`,
};

/** Adds the functions to `react-dom` that React 18 has and React 19 lacks. Packages for dialogs and editors render with them. */
export function oldReactDom(): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      const resolved = (path: string) => ({ path, namespace: NAMESPACE, sideEffects: false });
      build.onResolve({ filter: /^react-dom$/ }, ({ kind, namespace }) =>
        namespace === NAMESPACE ? undefined : resolved(kind === 'require-call' ? 'require' : 'import'),
      );
      build.onResolve({ filter: /^ssg:old-react-dom$/ }, () => resolved(ADDED));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({ contents: MODULES[path] ?? '' }));
    },
  };
}
