import { useEffect, useState } from 'react';
import { notice } from '@/features/toasts/notify';
import { useWatchedNavigation } from '@/lib/useWatchedNavigation';
import { useTexts } from '@/providers/TextsProvider';

/** So long it is said that the connection is back. */
const BACK_MS = 5000;

/** Says that the connection is lost or back, that a navigation takes long, and what no toast could be loaded for. */
export function ConnectionStatus() {
  const t = useTexts();
  const isLong = useWatchedNavigation();
  const untold = notice.useValue();
  const [line, setLine] = useState<'lost' | 'back'>();

  useEffect(() => {
    const tell = (next: 'lost' | 'back') => {
      notice.set(null);
      setLine(next);
    };
    const tellLost = () => tell('lost');
    const tellBack = () => tell('back');
    window.addEventListener('offline', tellLost);
    window.addEventListener('online', tellBack);
    return () => {
      window.removeEventListener('offline', tellLost);
      window.removeEventListener('online', tellBack);
    };
  }, []);
  useEffect(() => {
    if (line !== 'back') return undefined;
    const timer = setTimeout(setLine, BACK_MS, undefined);
    return () => clearTimeout(timer);
  }, [line]);

  return (
    <p role="status" className="ConnectionStatus">
      {untold ??
        (line === 'lost' ? (
          <>
            <b>{t('status.lost')}</b> {t('status.kept')}
          </>
        ) : (
          (line === 'back' && t('status.back')) || (isLong && t('status.slow'))
        ))}
    </p>
  );
}
