/**
 * The plugins of Webpack and Rspack that define constants, with the properties of the real ones. Its source replaces Webpack if the site has
 * not installed it, so it uses nothing else.
 */
export function webpackPlugins() {
  class DefinePlugin {
    readonly definitions: unknown;

    constructor(definitions: unknown) {
      this.definitions = definitions;
    }
  }

  class ProvidePlugin {
    readonly definitions: unknown;

    constructor(definitions: unknown) {
      this.definitions = definitions;
    }
  }

  class EnvironmentPlugin {
    readonly keys: unknown[];
    readonly defaultValues: object;

    constructor(...keys: unknown[]) {
      const [first] = keys;
      const isMap = keys.length === 1 && typeof first === 'object' && first !== null && !Array.isArray(first);
      this.defaultValues = isMap ? first : {};
      this.keys = isMap ? Object.keys(first) : keys.flat();
    }
  }

  return { DefinePlugin, ProvidePlugin, EnvironmentPlugin };
}
