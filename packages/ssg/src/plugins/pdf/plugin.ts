/** `ssg pdf`: the documents of a version, or of a folder, as a PDF with contents and page numbers. */
import { builtIn } from '../../core/plugin/built-in.ts';

export default builtIn(() => undefined, {
  rules: {
    pdf: { severity: 'error', explanation: '`ssg pdf` cannot print the documents.', fixed: true },
  },
  commands: [
    {
      name: 'pdf',
      description: 'print the documents as a PDF',
      details:
        'Prints the documents of the built site with an installed Chromium or Chrome: a title page, contents with page numbers, and the ' +
        'documents in the order of the sidebar. The site needs `docs: { printPage: true }`, and `ssg build` runs first.',
      options: [
        {
          flags: '--only <name>',
          description: 'a version, a language, or a folder of documents, such as `guides`',
        },
        {
          flags: '-f, --file <file>',
          description: 'path of the PDF (default: `docs.pdf` in the site’s folder)',
        },
        {
          flags: '--from <dir>',
          description: 'folder of the built site (default: `build` in the site’s folder)',
        },
      ],
      examples: [
        ['ssg pdf', 'print the default version into docs.pdf'],
        ['ssg pdf --only 2.0 --file my-tool-2.0.pdf', 'print a version'],
        ['ssg pdf --only guides', 'print the documents of a folder'],
      ],
      run: async (input) => (await import('./command.ts')).printPdf(input),
    },
  ],
});
