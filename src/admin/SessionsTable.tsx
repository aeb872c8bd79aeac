import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Tag } from '@/components/Tag';
import type { StaffSessionView } from '@/contract/adminAccount';
import { FormTokens } from './FormTokens';

/** The sessions of an account, each with a button that ends it. */
export function SessionsTable({ sessions }: { sessions: StaffSessionView[] }) {
  const t = useTexts('admin');
  return (
    <table className="ListScreen-table">
      <thead>
        <tr>
          <th scope="col">{t('me.device')}</th>
          <th scope="col">{t('me.since')}</th>
          <th scope="col">{t('me.seen')}</th>
          <th scope="col">
            <span className="sr">{t('me.end')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, device, since, seen, isThis }, index) => (
          <tr key={id}>
            <td data-label={t('me.device')}>{device}</td>
            <td data-label={t('me.since')}>{since}</td>
            <td data-label={t('me.seen')}>{seen}</td>
            <td>
              {isThis ? (
                <Tag tone="ok">{t('me.this')}</Tag>
              ) : (
                <form method="post">
                  <FormTokens form={`session.${index}`} />
                  <input type="hidden" name="session" value={id} />
                  <Button type="submit" variant="line" size="sm" name="action" value="endSession">
                    {t('me.end')}
                    <span className="sr">: {device}</span>
                  </Button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
