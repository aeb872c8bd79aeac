import { useTexts } from '@/providers/TextsProvider';
import { Button, buttonClass } from '@/components/Button';

type RecoveryCodesProps = {
  codes: string[];
  /** The heading of the page says what they are. */
  isTitled?: boolean;
};

/** The recovery codes, which are never shown again. `scripts/admin/codes.ts` shows the buttons. */
export function RecoveryCodes({ codes, isTitled = false }: RecoveryCodesProps) {
  const t = useTexts('admin');
  return (
    <>
      {!isTitled && <h2>{t('login.codesTitle')}</h2>}
      <p>{t('login.codesLead')}</p>
      <ul className="LoginScreen-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="RecordForm-actions">
        <Button variant="line" data-copy={codes.join('\n')} data-copied={t('login.codesCopied')} hidden>
          {t('login.codesCopy')}
        </Button>
        <a
          className={buttonClass({ variant: 'line' })}
          download="recovery-codes.txt"
          href={`data:text/plain,${codes.join('%0A')}`}
        >
          {t('login.codesDownload')}
        </a>
        <Button variant="line" data-print hidden>
          {t('login.codesPrint')}
        </Button>
        <span className="sr" role="status" />
      </p>
    </>
  );
}
