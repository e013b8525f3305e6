import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';

export default ({ mobile, className }: { mobile?: boolean; className?: string }) =>
  mobile ? null : (
    <NavbarSearch {...(className && { className })}>
      <SearchBar />
    </NavbarSearch>
  );
