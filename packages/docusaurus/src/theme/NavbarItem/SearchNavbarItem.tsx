import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';

/** The search as an item of the navbar. */
export default ({ mobile, className }: { mobile?: boolean; className?: string }) =>
  mobile ? null : (
    <NavbarSearch {...(className && { className })}>
      <SearchBar />
    </NavbarSearch>
  );
