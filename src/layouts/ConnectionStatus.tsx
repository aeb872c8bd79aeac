import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/features/toasts/notify';
import { useWatchedNavigation } from '@/lib/useWatchedNavigation';
import { useSiteLocation } from '@/site/SiteLocation';
import az from '@locales/az/connection.json';
import en from '@locales/en/connection.json';

/** They come with this part, which is loaded late: no page has to bring them. */
const TEXTS = { az: az.status, en: en.status };

/** Says that the connection is lost or back, and that a navigation takes long. */
export function ConnectionStatus() {
  const texts = TEXTS[useSiteLocation().locale];
  const isLong = useWatchedNavigation();

  const handleLost = useEffectEvent(() => notify('warning', texts.lost, texts.kept));
  const handleBack = useEffectEvent(() => notify('success', texts.back));
  useEffect(() => {
    const tellLost = () => handleLost();
    const tellBack = () => handleBack();
    window.addEventListener('offline', tellLost);
    window.addEventListener('online', tellBack);
    return () => {
      window.removeEventListener('offline', tellLost);
      window.removeEventListener('online', tellBack);
    };
  }, []);

  return (
    <p role="status" className="ConnectionStatus">
      {isLong && texts.slow}
    </p>
  );
}
