/** Sites that were made for Docusaurus: reads `docusaurus.config.ts` if there is no configuration of ssg. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { openSearch } from './open-search.ts';

export default builtIn(openSearch, {
  configurations: {
    files: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`),
    packages: async () => (await import('./packages.ts')).PACKAGES,
    read: async (file, options) => (await import('./read.ts')).readDocusaurus(file, options),
    write: async (read, source) => (await import('./write-config.ts')).writeConfig(read, source),
  },
  modules: async () => (await import('./names.ts')).MODULES,
  rules: {
    'docusaurus-config': {
      severity: 'warning',
      explanation:
        'ssg replaces or leaves out parts of the Docusaurus configuration, or a file or package that it uses does not exist.',
    },
  },
});
