import { useTexts } from '@/providers/TextsProvider';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/Button';
import { Icon, type IconName } from '@/components/Icon';
import { IconButton } from '@/components/IconButton';
import { Logo } from '@/components/Logo';
import { hasParts, type SitePart } from '@/config/parts';
import { registrationRoute, routes, type Shell, type SiteLocation } from '@/config/routes';
import { breakWords } from '@/lib/breakWords';
import { lockScroll } from '@/lib/lockScroll';
import { useMeeting } from '@/features/callToAction/useMeeting';
import { useWhatsappHref } from '@/features/contact/useContact';
import { LanguageSwitch } from '@/features/language/LanguageSwitch';
import { useSite } from '@/providers/SiteLocation';
import { selectServiceHeader, selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector, useHasPart, useIsSignedIn } from '@/store/hooks';
import { ContactLinks } from './FooterLinks';
import { useLogo } from '@/features/page/useLogo';
import { Link } from '@/components/Link';
import { currentMark } from './HeaderLinks';

const ID = 'menu';

/** Safari 16 and Firefox 124 know none. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

/** Keeps Tab inside. */
function wrapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button');
  const [leaving, next] = event.shiftKey ? [stops[0], stops[stops.length - 1]] : [stops[stops.length - 1], stops[0]];
  if (event.target !== leaving) return;
  event.preventDefault();
  next?.focus();
}

/**
 * The slide-in menu and its button: a dialog that the browser opens as a popover, also before scripts are there, closes on
 * Escape, and covers the page with. A modal one would style every element of the page again, which is inert then, before the
 * menu is seen; where popovers are unknown, it is one.
 */
export function Drawer() {
  const t = useTexts();
  const { location, address } = useSite();
  const logo = useLogo();
  const isSignedIn = useIsSignedIn();
  const hasShop = useHasPart('shop');
  const hasAccounts = useHasPart('accounts');
  const meeting = useMeeting();
  const whatsapp = useWhatsappHref();
  const dialog = useRef<HTMLDialogElement>(null);

  const openWithoutPopover = () => {
    if (hasPopovers()) return;
    dialog.current?.showModal();
    lockScroll(true);
  };
  const close = () => {
    if (hasPopovers()) dialog.current?.hidePopover();
    else dialog.current?.close();
    // It may have left with its shell, as when a phone is turned: then it tells nobody.
    lockScroll(false);
  };

  // Closes after every navigation.
  useEffect(() => close, [address]);

  return (
    <>
      <IconButton
        icon="menu"
        label={t('a11y.openMenu')}
        aria-haspopup="dialog"
        aria-controls={ID}
        popoverTarget={ID}
        onClick={openWithoutPopover}
      />
      {/* Clicks bubble up from the links, and what the box leaves of the dialog is the scrim. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        id={ID}
        popover="auto"
        className="Drawer-drawer"
        aria-label={t('shell.menu')}
        aria-modal="true"
        onKeyDown={wrapFocus}
        onToggle={({ newState }) => lockScroll(newState === 'open')}
        onClose={() => lockScroll(false)}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget || (target instanceof Element && target.closest('a'))) close();
        }}
      >
        <div className="Drawer-box">
          <div className="Drawer-head">
            <div className="Drawer-top">
              <Logo {...logo} isOnDeep />
              <IconButton
                icon="x"
                label={t('a11y.closeMenu')}
                popoverTarget={ID}
                popoverTargetAction="hide"
                onClick={close}
              />
            </div>
            <div className="Drawer-actions">
              <ButtonLink href={meeting.toHref()} variant="sun">
                {meeting.text}
              </ButtonLink>
              {whatsapp && (
                <ButtonLink href={whatsapp} variant="deep">
                  <Icon name="whatsapp" />
                  <span>{t('shell.whatsapp')}</span>
                </ButtonLink>
              )}
            </div>
          </div>
          <div className="hashiye Drawer-band" />
          <DrawerEntries />
          <div className="Drawer-more">
            {hasShop && (
              <Link href={routes.categories(location)} aria-current={currentMark(address, routes.categories(location))}>
                <Icon name="shopping-bag" />
                <span>{t('nav.shop')}</span>
              </Link>
            )}{' '}
            <LanguageSwitch />
            {hasAccounts && !isSignedIn && (
              <Link href={routes.login(location)}>
                <Icon name="user" />
                <span>{t('nav.login')}</span>
              </Link>
            )}{' '}
            {hasAccounts && (
              <ButtonLink href={registrationRoute(location, isSignedIn)} variant="line" size="sm">
                <Icon name={isSignedIn ? 'user' : 'user-plus'} />
                <span>{t(isSignedIn ? 'nav.account' : 'nav.register')}</span>
              </ButtonLink>
            )}
          </div>
          <div className="Drawer-contacts">
            <ContactLinks />
          </div>
        </div>
      </dialog>
    </>
  );
}

type Entry = {
  icon: IconName;
  href: (location: SiteLocation) => string;
  parts?: readonly SitePart[];
};

const ENTRIES = {
  home: { icon: 'house', href: routes.home },
  about: { icon: 'info', href: routes.about },
  services: { icon: 'layout-grid', href: (location) => routes.services(location) },
  projects: { icon: 'layers', href: (location) => routes.projects(location), parts: ['projects'] },
  law: { icon: 'scale', href: routes.law },
  apply: { icon: 'file-pen', href: (location) => routes.apply(location), parts: ['requests'] },
  contact: { icon: 'map-pin', href: routes.contact },
  // The specification names the desktop address also on a phone; a narrow viewport then leads on to its twin.
  media: { icon: 'newspaper', href: (location) => routes.media({ ...location, shell: 'desktop' }), parts: ['media'] },
  search: { icon: 'search', href: (location) => routes.search(location) },
} as const satisfies Record<string, Entry>;

type EntryName = keyof typeof ENTRIES;

/** In the order of the specification. */
const MENUS: Record<Shell, EntryName[]> = {
  mobile: ['home', 'about', 'services', 'projects', 'law', 'apply', 'contact', 'media', 'search'],
  desktop: ['home', 'about', 'services', 'projects', 'media', 'contact'],
};

function DrawerEntries() {
  const t = useTexts();
  const { location, address } = useSite();
  const off = useAppSelector(selectSiteInfo)?.parts_off;
  const row = (name: EntryName) => {
    const { icon, href, parts }: Entry = ENTRIES[name];
    return (
      hasParts(parts, off) && (
        <li key={name}>
          <Link href={href(location)} aria-current={currentMark(address, href(location))}>
            <Icon name={icon} />
            <span>{t(`nav.${name}`)}</span>
          </Link>
        </li>
      )
    );
  };
  return (
    <nav className="Drawer-entries" aria-label={t('a11y.mainNav')}>
      <ul>
        {MENUS[location.shell].map((name) =>
          name === 'services' && location.shell === 'desktop' ? <ServicesEntry key={name} /> : row(name),
        )}
      </ul>
    </nav>
  );
}

/** The services of the desktop's menu, which opens them. */
function ServicesEntry() {
  const t = useTexts();
  const { location } = useSite();
  const services = useAppSelector(selectServiceHeader) ?? [];
  return (
    <li>
      <details>
        <summary>
          <Icon name="layout-grid" />
          <span>{t('nav.services')}</span>
          <Icon name="chevron-down" />
        </summary>
        <ul>
          {services.map(({ slug, name }) => (
            <li key={slug}>
              <Link href={routes.service(location, slug)}>{breakWords(name)}</Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
