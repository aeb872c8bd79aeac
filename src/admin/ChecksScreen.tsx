import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Tag } from '@/components/Tag';
import type { ChecksView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';

/** The checks of the installation: what each has found, when, and a button that makes it again. */
export function ChecksScreen({ view: { checks } }: ScreenProps<ChecksView>) {
  const t = useTexts('adminSystem');
  return (
    <section className="stack">
      <p>{t('checks.lead')}</p>
      <table className="ListScreen-table">
        <thead>
          <tr>
            <th scope="col">{t('checks.what')}</th>
            <th scope="col">{t('checks.found')}</th>
            <th scope="col">{t('checks.at')}</th>
            <th scope="col">
              <span className="sr">{t('checks.again')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ name, title, text, tone, at }) => (
            <tr key={name}>
              <td data-label={t('checks.what')}>{title}</td>
              <td data-label={t('checks.found')}>
                {tone === 'info' ? null : <Tag tone={tone}>{t(`checks.state.${tone}`)}</Tag>} {text}
              </td>
              <td data-label={t('checks.at')}>{at}</td>
              <td className="ListScreen-press">
                <form method="post">
                  <FormTokens form={name} />
                  <Button type="submit" variant="line" size="sm" name="name" value={name}>
                    {t('checks.again')}
                    <span className="sr">: {title}</span>
                  </Button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
