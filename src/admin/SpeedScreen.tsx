import { useTranslation } from 'react-i18next';
import { Tag } from '@/components/Tag';
import type { SpeedView } from '@/contract/adminSpeed';
import type { ScreenProps } from './AdminPage';

const MEASURES = ['lcp', 'inp', 'cls'] as const;

/** How fast pages were for three visitors of four. */
export function SpeedScreen({ view: { none, rows } }: ScreenProps<SpeedView>) {
  const { t } = useTranslation('adminSystem');
  return (
    <section className="ListScreen-list">
      <p>{t('speed.lead')}</p>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className="ListScreen-table">
          <thead>
            <tr>
              <th scope="col">{t('speed.page')}</th>
              <th scope="col">{t('speed.shell')}</th>
              <th scope="col">{t('speed.visits')}</th>
              {MEASURES.map((name) => (
                <th key={name} scope="col">
                  {t(`speed.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, page, shell, visits, ...cells }) => (
              <tr key={id}>
                <td data-label={t('speed.page')}>{page}</td>
                <td data-label={t('speed.shell')}>{shell}</td>
                <td data-label={t('speed.visits')}>{visits}</td>
                {MEASURES.map((name) => {
                  const cell = cells[name];
                  return (
                    <td key={name} data-label={t(`speed.${name}`)}>
                      {cell ? (
                        <Tag tone={cell.tone}>
                          {cell.text} {t(`speed.tone.${cell.tone}`)}
                        </Tag>
                      ) : (
                        '—'
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
