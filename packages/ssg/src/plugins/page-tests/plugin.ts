/** `ssg test-pages`: opens pages with components in a browser, and reports the errors of their code. */
import { builtIn } from '../../core/plugin/built-in.ts';

export default builtIn(() => undefined, {
  rules: {
    'browser-error': {
      severity: 'error',
      explanation: 'The code of a page threw an error in the browser (`ssg test-pages`).',
    },
    'test-pages': {
      severity: 'error',
      explanation: '`ssg test-pages` cannot open the pages.',
      fixed: true,
    },
  },
  commands: [
    {
      name: 'test-pages',
      description: 'open the pages with components in a browser',
      details:
        'Opens the pages of the built site that run components, and a Markdown page of each layout, with an installed Chromium or ' +
        'Chrome. Reports the errors that their code throws. `ssg build` runs first.',
      options: [
        {
          flags: '--from <dir>',
          description: 'folder of the built site (default: `build` in the site’s folder)',
        },
      ],
      examples: [['ssg build && ssg test-pages', 'build the site in this folder, and open its pages']],
      run: async (input) => (await import('./command.ts')).testPages(input),
    },
  ],
});
