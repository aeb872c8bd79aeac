import { useTranslation } from 'react-i18next';

/** In place of a page that could not be shown; its button loads the page again. */
export function PageFailed() {
  const { t } = useTranslation();
  return (
    <div className="wrap section stack">
      <h1>{t('load.page')}</h1>
      <button type="button" className="link" onClick={() => window.location.reload()}>
        {t('btn.retry')}
      </button>
    </div>
  );
}
