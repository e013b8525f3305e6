/** The first page of `ssg watch`. */
import { afterEach, expect, test } from 'vitest';
import { EVERYTHING } from '../../packages/ssg/src/dev/changes.ts';
import { Session } from '../../packages/ssg/src/dev/session.ts';
import { enableBuiltIns } from '../../packages/ssg/src/plugins/register.ts';
import { createSite } from '../support/site.ts';

let session: Session;
afterEach(() => session.close());

test('the first page waits for no other document', async () => {
  const site = await createSite({
    'docs/index.md': '# Home\n\nSee [one](./one.md) and ![an image](./image.svg).\n',
    'docs/one.md': '# One\n\nA [link](https://example.com).\n',
    'docs/two.md': '---\ntitle: Two\n---\n\nText.\n',
    'docs/image.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  enableBuiltIns();
  session = new Session(site.dir);
  await session.apply(EVERYTHING);
  expect(session.documents.outlined()).toHaveLength(3);
  expect(await session.html('docs/one/index.html', async () => {})).toContain(
    'A <a href="https://example.com"',
  );
  expect(session.documents.outlined()).toHaveLength(2);
});
