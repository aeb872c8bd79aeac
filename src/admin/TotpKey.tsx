import { useTexts } from '@/providers/TextsProvider';
import { TextInput } from '@/components/TextInput';
import type { TotpView } from '@/contract/adminAccount';

/** The secret in groups of four, as one types it. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The key of an authenticator app: scanned, typed, or opened on the same device; and the first code of it. */
export function TotpKey({ totp, error }: { totp: TotpView; error: string | undefined }) {
  const t = useTexts(['admin', 'forms']);
  const { secret, uri, qrCode } = totp;
  return (
    <>
      <div className="LoginScreen-key">
        {/* Black on white in the dark scheme too: readers need it so. */}
        <svg
          className="LoginScreen-qrCode"
          role="img"
          aria-label={t('login.qrCode')}
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          shapeRendering="crispEdges"
        >
          <path d={qrCode.path} />
        </svg>
        <div>
          <p>
            {t('login.secret')}
            <code className="LoginScreen-secret">{inGroups(secret)}</code>
          </p>
          <p>
            <a href={uri}>{t('login.openApp')}</a>
          </p>
        </div>
      </div>
      <TextInput
        id="code"
        name="code"
        label={t('login.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error ? { prefix: t('forms:err.prefix'), text: error } : undefined}
      />
    </>
  );
}
