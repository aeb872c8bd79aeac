import { useTexts } from '@/providers/TextsProvider';
import dynamic from 'next/dynamic';
import { useId, useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import { selectServiceHeader } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSite } from '@/providers/SiteLocation';
import { currentMark } from '../HeaderLinks';
import { useKeptFocus } from '../usePagePosition';
import { useHydrated } from '@/lib/useHydrated';

const loadPanel = () => import('./ServicesPanel').then((loaded) => loaded.ServicesPanel);
const ServicesPanel = dynamic(loadPanel, { ssr: false });
const loadEarly = () => void loadPanel().catch(() => undefined);

/**
 * The services entry of the menu: a button that opens a panel; in the server's HTML, or without services, a link to all
 * services.
 */
export function ServicesMenu() {
  const t = useTexts();
  const { location, address } = useSite();
  const hasServices = useAppSelector((state) => (selectServiceHeader(state)?.length ?? 0) > 0);
  const isHydrated = useHydrated();
  const entry = useKeptFocus();
  const id = useId();
  const { isOpen, close, toggle, container, closeByFocus } = useDisclosure<HTMLLIElement>(address);

  const all = routes.services(location);
  // The shop is in its panel.
  const isCurrent = currentMark(address, all) ?? (currentMark(address, routes.categories(location)) && 'true');
  if (!isHydrated || !hasServices) {
    return (
      <li>
        <Link ref={entry} className="DesktopHeader-entry" href={all} aria-current={isCurrent}>
          <span>{t('nav.services')}</span>
          {hasServices && <Icon name="chevron-down" />}
        </Link>
      </li>
    );
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus that leaves the entry and its panel closes it
    <li ref={container} onBlur={closeByFocus}>
      <button
        ref={entry}
        type="button"
        className="DesktopHeader-entry"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent && 'true'}
        // Loads the panel before it is opened.
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={toggle}
      >
        <span>{t('nav.services')}</span>
        <Icon name="chevron-down" />
      </button>
      <div className="ServicesMenu-panel" id={id} hidden={!isOpen}>
        {isOpen && <ServicesPanel onClose={close} />}
      </div>
    </li>
  );
}

/**
 * A part of the page that a button opens, the first in `container`. Escape closes it and gives the focus back to the button; a click outside,
 * focus that leaves, and a change of `address` close it too.
 */
function useDisclosure<Container extends HTMLElement>(address: string) {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === address;
  const container = useRef<Container>(null);
  const close = () => setOpenedAt(null);

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    container.current?.querySelector('button')?.focus();
  });
  const closeByPointer = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !container.current?.contains(target)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeByPointer);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeByPointer);
    };
  }, [isOpen]);

  const closeByFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return { isOpen, close, toggle: () => setOpenedAt(isOpen ? null : address), container, closeByFocus };
}
