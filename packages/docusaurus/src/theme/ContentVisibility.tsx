import { usePage } from '@slashdocs/runtime';
import Unlisted from '@theme/ContentVisibility/Unlisted';

/** The notice on pages that are not listed. */
export default function ContentVisibility(_: { metadata?: object }) {
  return usePage().frontMatter?.unlisted === true ? <Unlisted /> : null;
}
