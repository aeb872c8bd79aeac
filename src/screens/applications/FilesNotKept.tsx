import { useTranslation } from 'react-i18next';
import { EmailText } from '@/components/EmailText';
import { Note } from '@/components/Note';
import { NumberSentence } from '@/components/Numbers';
import type { Application } from '@/contract/applications';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

/** Says that the files of an application were not kept, and where to send them; nothing where all were. */
export function FilesNotKept({ application: { reference, files_not_kept } }: { application: Application }) {
  const { t } = useTranslation('apply');
  const emails = useAppSelector(selectSiteInfo)?.emails.filter(({ type }) => type === 'info') ?? [];
  if (!files_not_kept) return null;
  return (
    <Note tone="warn">
      <p>
        <NumberSentence text={t('filesNotKept', { reference })} number={reference} />
      </p>
      {emails.map(({ email }) => (
        <p key={email}>
          <a href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>
            <EmailText email={email} />
          </a>
        </p>
      ))}
    </Note>
  );
}
