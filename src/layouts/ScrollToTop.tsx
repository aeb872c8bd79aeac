import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/Icon';
import { SCROLL_TO_TOP_THRESHOLD_PX } from '@/config/constants';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useTexts } from '@/providers/TextsProvider';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

function scrollToTop() {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  // The button hides, and focus must not be lost with it.
  document.getElementById('main')?.focus({ preventScroll: true });
}

export function ScrollToTop() {
  const t = useTexts();
  const { shell } = useSiteLocation();
  const isShown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLL_TO_TOP_THRESHOLD_PX,
    () => false,
  );
  return (
    <button
      type="button"
      className={shell === 'mobile' ? 'ScrollToTop-toTop ScrollToTop-aboveBar' : 'ScrollToTop-toTop'}
      aria-label={t('shell.backToTop')}
      data-hidden={isShown ? undefined : ''}
      onClick={scrollToTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
