/** The schema of `plugins`. */
import path from 'node:path';
import * as v from 'valibot';
import { nearest, suggestName } from '../diagnostic/nearest.ts';
import type { KeysOf } from '../diagnostic/result-keys.ts';
import { ownPluginNames } from '../modules/own-plugins.ts';
import type { Plugin, PluginDefinition } from '../plugin/types.ts';
import { isObject } from '../util/value.ts';
import { byForm, distinct, expected, withHint } from './schema-parts.ts';

/** The name of a plugin, a rule, or a command. */
export const PLUGIN_NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** An entry of `plugins` in the configuration. Falsy entries (`condition && plugin()`) are skipped. */
const pluginSchema = byForm<Plugin | false | null | undefined>((input) => {
  if (!input) return v.unknown();
  const [first] = [input].flat();
  const refused = (found: string, hint: string) =>
    v.custom(() => false, withHint(`expected a plugin, found ${found}`, hint));
  if (typeof first === 'string') return refused('its name', importOf(first));
  if (Array.isArray(input)) return refused('a list', 'write its options in parentheses: `changelog({ … })`');
  if (typeof input === 'function')
    return refused('a function', 'write parentheses after the name, such as `changelog()`');
  return v.pipe(
    v.custom<Plugin>(isPlugin, (issue) => definitionFault(issue.input) ?? EXPECTED(issue)),
    v.check(hasValidName, (issue) =>
      withHint(
        `invalid plugin name \`${(issue.input as Plugin).definition.name}\``,
        'use at most 100 lower-case letters, digits, and hyphens',
      ),
    ),
    v.check(
      ({ definition }) => unknownKeyOf(definition) === undefined,
      ({ input: { definition } }) => {
        const unknown = unknownKeyOf(definition) ?? '';
        const message = `the plugin \`${definition.name}\`: unknown key \`${unknown}\` in \`definePlugin\``;
        return withHint(message, suggestName(unknown, Object.keys(DEFINITION_KEYS)));
      },
    ),
  );
});

const DEFINITION_KEYS: KeysOf<PluginDefinition<unknown>> = {
  name: true,
  version: true,
  options: true,
  setup: true,
};

const unknownKeyOf = (definition: object): string | undefined =>
  Object.keys(definition).find((key) => !Object.hasOwn(DEFINITION_KEYS, key));

const EXPECTED = expected('a plugin, which `definePlugin` creates');

/** The problem of the argument of `definePlugin`; undefined for values that are not its result. */
function definitionFault(input: unknown): string | undefined {
  const { definition } = isObject(input) ? input : {};
  if (!isObject(definition)) return undefined;
  const { name, setup } = definition;
  if (typeof name !== 'string') {
    const message =
      name === undefined
        ? '`definePlugin` needs a `name`'
        : `\`name\`: ${expected('a string')({ input: name })}`;
    return withHint(message, "write `name: 'my-plugin'`");
  }
  const message =
    setup === undefined
      ? ' needs a function `setup`'
      : `: \`setup\`: ${expected('a function')({ input: setup })}`;
  return withHint(
    `the plugin \`${name}\`${message}`,
    'write `setup: () => ({ … })`, which returns the hooks',
  );
}

/** How to import a plugin whose name is in the configuration. */
function importOf(given: string): string {
  const names = ownPluginNames();
  const own = names.includes(given) ? given : given.includes('/') ? undefined : nearest(given, names);
  const module = own === undefined ? given : `@slashdocs/ssg/plugins/${own}`;
  const plugin = path.posix
    .basename(own ?? given)
    .replace(/^ssg-|\.\w+$/g, '')
    .replace(/[^a-z\d]+(\w)/gi, (_, letter: string) => letter.toUpperCase());
  return `import the plugin and call it: \`import { ${plugin} } from '${module}'\`, then \`plugins: [${plugin}({ … })]\``;
}

export function isPlugin(value: unknown): value is Plugin {
  const { definition } = isObject(value) ? value : {};
  return (
    isObject(definition) && typeof definition.name === 'string' && typeof definition.setup === 'function'
  );
}

/** The name is also the name of a folder. */
export function hasValidName({ definition }: Plugin): boolean {
  return PLUGIN_NAME.test(definition.name) && definition.name.length <= 100;
}

export const pluginsSchema = distinct(
  pluginSchema,
  (each) => (isPlugin(each) ? each.definition.name : undefined),
  (name) => withHint(`the plugin \`${name}\` is listed twice`, 'remove one of the entries'),
);
