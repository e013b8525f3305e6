import { expect, test } from 'vitest';
import { mdx, messages } from './support.ts';

test('reports misspelled attributes of tabs, and leaves others to the site', async () => {
  const page = await mdx(`<Tabs groupid="os">
<TabItem value="a" lable="A">a</TabItem>
<TabItem value="b" label="B" data-x="1" {...rest}>b</TabItem>
</Tabs>

export const rest = {};
`);
  expect(messages(page)).toEqual([
    '1:1 warning tabs: unknown attribute `groupid` of `<Tabs>` (did you mean `groupId`?)',
    '2:1 warning tabs: unknown attribute `lable` of `<TabItem>` (did you mean `label`?)',
  ]);
});

test('leaves the attributes of the site’s own tabs alone', async () => {
  const page = await mdx(`import { Tabs } from './tabs.tsx';

<Tabs groupid="os"><TabItem value="a" lable="A">a</TabItem></Tabs>
`);
  expect(messages(page)).toEqual([]);
});

test('leaves the tabs of another theme alone', async () => {
  const page = await mdx(`import Tabs from '@theme/ApiTabs';
import TabItem from '@theme/TabItem';

<Tabs groupid="os"><TabItem label="A">a</TabItem></Tabs>
`);
  expect(messages(page)).toEqual([]);
});
