/** The package has no types. */
declare module 'react-refresh/babel' {
  import type { PluginTarget } from '@babel/core';

  const plugin: PluginTarget;
  export default plugin;
}
