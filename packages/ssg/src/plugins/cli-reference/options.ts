import * as v from 'valibot';
import { entriesFor, expected, slug, text } from '../../core/config/schema-parts.ts';
import { listOptions, type Reference } from '../../core/plugin/references/list-options.ts';
import type { OptionsSchema } from '../../core/plugin/types.ts';
import { isObject } from '../../core/util/value.ts';
import type { CliReferenceOptions, CommanderProgram } from './types.ts';

export const cliReferenceEntries = entriesFor<CliReferenceOptions>()({
  program: v.optional(
    v.custom<CommanderProgram>(
      (value) => isObject(value) && typeof value.createHelp === 'function' && Array.isArray(value.commands),
      expected('a program of commander'),
    ),
  ),
  help: v.optional(text),
  run: v.optional(v.pipe(v.array(text), v.nonEmpty())),
  name: v.optional(text),
  path: v.optional(slug, 'cli'),
  id: v.optional(text),
});

export type ResolvedOptions = Reference<CliReferenceOptions & { path: string }>;

export const cliReferenceOptions: OptionsSchema<
  CliReferenceOptions | CliReferenceOptions[],
  ResolvedOptions[]
> = listOptions(cliReferenceEntries, 'cli');
