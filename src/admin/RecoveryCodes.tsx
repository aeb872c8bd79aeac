import { useTexts } from '@/providers/TextsProvider';

/** The recovery codes, which are never shown again. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTexts('admin');
  return (
    <>
      <h2>{t('login.codesTitle')}</h2>
      <p>{t('login.codesLead')}</p>
      <ul className="LoginScreen-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
