import { useTranslation } from 'react-i18next';
import { Choice } from '@/components/Choice';
import { Fieldset } from '@/components/Fieldset';
import { EMBEDDED_PLATFORMS } from '@/contract/platforms';
import { useConsent } from '@/features/media/useConsent';

/** What was chosen about other websites' videos, and the way to choose otherwise. */
export function CookieSettings() {
  const { t } = useTranslation('law');
  const { allowed, allow, withdraw } = useConsent();
  // Without script no video plays, and there is nothing to choose.
  const isKnown = allowed !== null;
  const isAllAllowed = isKnown && allowed.length === EMBEDDED_PLATFORMS.length;
  return (
    <Fieldset id="cookies" legend={t('consent.settings')} hint={t('consent.text')}>
      <Choice
        id="cookies-necessary"
        name="cookies"
        title={t('consent.necessary')}
        checked={!isAllAllowed}
        disabled={!isKnown}
        onChange={withdraw}
      />
      <Choice
        id="cookies-all"
        name="cookies"
        title={t('consent.accept')}
        checked={isAllAllowed}
        disabled={!isKnown}
        onChange={() => allow(EMBEDDED_PLATFORMS)}
      />
    </Fieldset>
  );
}
