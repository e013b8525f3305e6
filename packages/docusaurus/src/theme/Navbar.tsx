import NavbarContent from '@theme/Navbar/Content';
import NavbarLayout from '@theme/Navbar/Layout';

/** The navbar. */
export default () => (
  <NavbarLayout>
    <NavbarContent />
  </NavbarLayout>
);
