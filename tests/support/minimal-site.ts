/** The configuration of test sites that have none. */
export const MINIMAL_CONFIG = `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({ title: 'Test', url: 'https://example.com' });
`;
