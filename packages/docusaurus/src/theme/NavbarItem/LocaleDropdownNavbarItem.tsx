import { usePage } from '@slashdocs/runtime';
import { text } from '@slashdocs/theme/text';
import IconLanguage from '@theme/Icon/Language';
import DropdownNavbarItem, { type Props } from '@theme/NavbarItem/DropdownNavbarItem';
import { useClassicSite } from '../../site.ts';

interface LocaleProps extends Omit<Props, 'items'> {
  dropdownItemsBefore?: Props['items'];
  dropdownItemsAfter?: Props['items'];
  queryString?: string;
}

/** The dropdown of languages. */
export default function LocaleDropdownNavbarItem({
  mobile = false,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  queryString = '',
  ...props
}: LocaleProps) {
  const { locale, locales = [locale], baseUrl } = useClassicSite();
  const { path } = usePage();
  const items = locales.map(({ label, lang, baseUrl: base }) => ({
    label,
    lang,
    // To the router, another language is another site.
    href: base + path.slice(baseUrl.length) + queryString,
    rel: 'external',
    autoAddBaseUrl: false,
    isActive: () => base === baseUrl,
    className: base === baseUrl ? (mobile ? 'menu__link--active' : 'dropdown__link--active') : '',
  }));
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={
        <>
          <IconLanguage className="iconLanguage_ssg0" />
          {mobile ? text('Languages') : locale.label}
        </>
      }
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}
