import NavbarContent from '@theme/Navbar/Content';
import NavbarLayout from '@theme/Navbar/Layout';

export default () => (
  <NavbarLayout>
    <NavbarContent />
  </NavbarLayout>
);
