import { useTranslation } from 'react-i18next';
import { Facts } from '@/components/Facts';
import { Panel } from '@/components/Panel';
import type { Application } from '@/contract/applications';

/** What was asked: the subject and the text, as far as they are told. */
export function AskedPanel({ application: { subject, message } }: { application: Application }) {
  const { t } = useTranslation('apply');
  if (!subject && !message) return null;
  return (
    <Panel tone="sunk">
      <h2>{t('asked')}</h2>
      {subject && (
        <Facts facts={[{ label: t(`kind.${subject.kind}`), value: <span lang={subject.lang}>{subject.name}</span> }]} />
      )}
      {message && <p className="ApplicationView-asked">{message}</p>}
    </Panel>
  );
}
