import { expectTypeOf, test } from 'vitest';
import type { ArticleScript } from '../../../packages/runtime/src/types.ts';
import type { PluginCommand } from '../../../packages/ssg/src/core/plugin/types.ts';

// Before version 7, TypeScript gives a function without `return` the result `void`.
test('scripts and commands of plugins need not return anything', () => {
  expectTypeOf<(article: HTMLElement) => void>().toExtend<ArticleScript>();
  expectTypeOf<() => void>().toExtend<PluginCommand['run']>();
  expectTypeOf<() => Promise<void>>().toExtend<PluginCommand['run']>();
});
