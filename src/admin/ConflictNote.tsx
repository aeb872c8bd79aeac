import { useTranslation } from 'react-i18next';
import { Note } from '@/components/Note';
import type { FormView } from '@/contract/admin';
import { ComparedText } from './ComparedText';

type ConflictNoteProps = { differences: NonNullable<FormView['conflict']> };

/** Somebody saved meanwhile: what is stored now beside what was typed, which still stands in the form. */
export function ConflictNote({ differences }: ConflictNoteProps) {
  const { t } = useTranslation('admin');
  return (
    <div role="alert">
      <Note tone="warn">
        <p>{t('conflict.lead')}</p>
        <table className="RecordForm-conflict">
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.stored')}</th>
              <th scope="col">{t('conflict.typed')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, stored, typed }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <ComparedText text={stored} />
                </td>
                <td>
                  <ComparedText text={typed} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Note>
    </div>
  );
}
