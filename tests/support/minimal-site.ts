/** The configuration of test sites that have none. */
export const MINIMAL_CONFIG = `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({ title: 'Test', url: 'https://example.com' });
`;

/** Of a Docusaurus site below `/` and below `/base/`. */
const [DOCUSAURUS, DOCUSAURUS_BELOW_BASE] = ['/', '/base/'].map(
  (base) => `module.exports = {
  title: 'Test', url: 'https://example.com', baseUrl: '${base}',
  presets: [['classic', { blog: false }]],
};
`,
) as [string, string];

/** The configurations of minimal sites, with the names of their files. */
export const MINIMAL_SITES = [
  ['site.config.ts', MINIMAL_CONFIG],
  ['docusaurus.config.js', DOCUSAURUS],
  ['docusaurus.config.js', DOCUSAURUS_BELOW_BASE],
] as const;

/** @returns the configuration of the minimal site whose bundle a site is most likely to have */
export function similarConfig(config: string | undefined): string {
  if (config === undefined) return MINIMAL_CONFIG;
  return /baseUrl: '\/base\/'/.test(config) ? DOCUSAURUS_BELOW_BASE : DOCUSAURUS;
}
