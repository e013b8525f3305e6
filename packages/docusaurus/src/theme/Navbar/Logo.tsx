import Logo from '@theme/Logo';

/** The logo in the navbar. */
export default () => (
  <Logo
    className="navbar__brand"
    imageClassName="navbar__logo"
    titleClassName="navbar__title text--truncate"
  />
);
