import { definePanel } from '../kit/definePanel';
import { findBackupState } from '../../platform/backup/backupsRepository';
import { database } from '../../platform/db/transaction';
import { describeBackup } from './describeBackup';

/** When the last good backup was; for owners. */
export const backupPanel = definePanel({
  name: 'backup',
  title: 'adminSystem:backups.title',
  roles: [],
  isFigure: true,
  build: async (context) => ({
    parts: [{ kind: 'text', ...describeBackup(await findBackupState(await database()), context) }],
    links: [{ href: '/admin/system', text: context.t('adminSystem:backups.link') }],
  }),
});
