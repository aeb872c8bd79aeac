import type { SystemView } from '@/contract/adminSystem';
import { formatNumber } from '@/lib/format';
import { formatDateTime } from '@/lib/formatDate';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { findBackups, findBackupState, isBackupUnderWay } from '../../platform/backup/backupsRepository';
import { listKeptBackups } from '../../platform/backup/keptBackups';
import { runBackup } from '../../platform/backup/runBackup';
import { database, transact } from '../../platform/db/transaction';
import { log } from '../../platform/log/log';
import { insertAudit } from '../../people/staff/audit';
import { describeBackup } from './describeBackup';

const SHOWN = 30;

async function buildView({ t, locale }: AdminContext): Promise<SystemView> {
  const [db, now] = [await database(), new Date()];
  const kept = new Set((await listKeptBackups()).map(({ name }) => name));
  const rows = await findBackups(db, SHOWN);
  return {
    backup: describeBackup(await findBackupState(db), { t, locale, now }),
    isUnderWay: await isBackupUnderWay(db, now),
    backups: rows.map(({ id, at, name, failure, kilobytes, files, is_sealed }) => ({
      id,
      at: formatDateTime(at, locale),
      hasFailed: failure !== null,
      text:
        failure ??
        t(is_sealed === 1 ? 'adminSystem:backups.sealed' : 'adminSystem:backups.plain', {
          size: formatNumber(Math.ceil(kilobytes / 1024), locale),
          files: formatNumber(files, locale),
        }),
      ...(name !== null && kept.has(name) && { href: `/api/admin/backup?name=${encodeURIComponent(name)}` }),
    })),
  };
}

/** The `getServerSideProps` of the backups: what is kept, a button to make one, links to download one. */
export const systemPage = adminPage<SystemView>({
  roles: [],
  asksFactor: () => true,
  texts: ['adminSystem'],
  load: async (context) => ({ title: context.t('adminSystem:title'), view: await buildView(context) }),
  post: async ({ staff }) => {
    await transact((tx) =>
      insertAudit(tx, { staffId: staff.id, action: 'insert', resource: 'backups', itemId: 'backup' }),
    );
    // The page shows what came of it; a second one at the same time ends at once.
    void runBackup([]).catch((error: unknown) => log.warn({ reason: String(error) }, 'the backup failed'));
    return { to: '/admin/system', note: 'backupBegun' };
  },
});
