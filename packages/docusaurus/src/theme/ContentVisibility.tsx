import { usePage } from '@slashdocs/runtime';
import Unlisted from '@theme/ContentVisibility/Unlisted';

export default function ContentVisibility(_: { metadata?: object }) {
  return usePage().frontMatter?.unlisted === true ? <Unlisted /> : null;
}
