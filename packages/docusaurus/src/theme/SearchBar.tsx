import { useSite } from '@slashdocs/runtime';
import { DocSearchButton, useDialog } from '@slashdocs/theme/docusaurus';

/** The search in the navbar. Opens the search, in the look of DocSearch's button. */
export default function SearchBar(_: object) {
  const { search } = useSite();
  const [dialog, open] = useDialog('SearchDialog');
  if (!search) return null;
  return (
    <>
      <DocSearchButton onClick={open} />
      {dialog}
    </>
  );
}
