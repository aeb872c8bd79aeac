import { PRINT_SCRIPT } from '@/config/builtAssets.mjs';
import type { SystemView } from '@/contract/adminViews';
import { formatNumber } from '@/lib/format';
import { formatDateTime } from '@/lib/dates';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { findBackups, findBackupState, isBackupUnderWay, type BackupState } from '../../backup/backupsRepository';
import { findBackupPlace } from '../../backup/archives.mjs';
import { downloadBackup, listKeptBackups, runBackup } from '../../backup/backupsService';
import { findSigner } from '../../backup/restoreBackup.mjs';
import { settings } from '../../settings';
import { database, transact } from '../../db/transaction';
import { log } from '../../log/log';
import { insertAudit } from '../../people/staff/audit';
import { definePanel } from '../kit/definePanel';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { queryValues } from '../../http/request';
import { PRIVATE_CACHE } from '../../http/respond';
import { sendDownload } from '../../http/sendDownload';
import { requireStaff } from '../../people/staff/requireStaff';
import { isConfirmed, readStaffSession } from '../../people/staff/staffSession';
import type { Locale } from '@/config/locales';
import type { Tone } from '@/contract/admin';
import type { Translate } from '../../texts/texts';

const SHOWN = 30;

async function buildView({ t, locale }: AdminContext): Promise<SystemView> {
  const [db, now] = [await database(), new Date()];
  const kept = new Set((await listKeptBackups()).map(({ name }) => name));
  const rows = await findBackups(db, SHOWN);
  return {
    backup: describeBackup(await findBackupState(db, now), { t, locale, now }),
    facts: describePlan(t),
    server: describeServer(t),
    isUnderWay: await isBackupUnderWay(db, now),
    signer: await findSigner(settings()),
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
  scripts: [PRINT_SCRIPT],
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

/** When the last good backup was; for owners. */
export const backupPanel = definePanel({
  name: 'backup',
  title: 'adminSystem:backups.title',
  roles: [],
  isFigure: true,
  build: async (context) => ({
    parts: [{ kind: 'text', ...describeBackup(await findBackupState(await database(), context.now), context) }],
    links: [{ href: '/admin/system', text: context.t('adminSystem:backups.link') }],
  }),
});

/** `/api/admin/backup?name=…`: a backup with the uploaded files as a tar, for an owner who has given the second factor. */
export const backupRoute = assetRoute(async (request, response, { search }) => {
  const staff = requireStaff(await readStaffSession(request), []);
  if (!isConfirmed(staff)) {
    // The page with the link asks for the second factor.
    response.writeHead(303, { Location: '/admin/system', 'Cache-Control': PRIVATE_CACHE }).end();
    return;
  }
  const { name = '' } = queryValues(search);
  const tar = await downloadBackup(name);
  if (!tar) throw new HttpError('not_found');
  const audit = { staffId: staff.id, action: 'download', resource: 'backups', itemId: name };
  if (request.method !== 'HEAD') await transact((tx) => insertAudit(tx, audit));
  const file = `${name.replace(/\.tar.*$/, '')}-download.tar`;
  await sendDownload(request, response, { name: file, type: 'application/x-tar', pieces: tar });
});

/** A night and a half: one night was missed. */
const LATE_MS = 36 * 60 * 60_000;

/**
 * When the last good backup was, in red where that is too long ago or the site has stood so long without one. Where none
 * is made at night nobody can say what is too long.
 */
export function describeBackup(
  { made, since }: BackupState,
  { t, locale, now }: { t: Translate; locale: Locale; now: Date },
): { text: string; tone: Tone } {
  const isLate = now.getTime() - Date.parse(made ?? since) > LATE_MS;
  const text =
    made === null ? t('adminSystem:backups.none') : t('adminSystem:backups.last', { at: formatDateTime(made, locale) });
  if (settings().BACKUP_KEEP === 0) return { text: `${text} ${t('adminSystem:backups.off')}`, tone: 'warn' };
  return { text, tone: isLate ? 'bad' : made === null ? 'warn' : 'ok' };
}

/** What whoever looks after the server has to know of them. */
function describeServer(t: Translate): SystemView['server'] {
  const { BACKUP_KEEP, BACKUP_TO, DATA_DIR } = settings();
  const place = findBackupPlace({ BACKUP_TO, DATA_DIR });
  return [
    ...(BACKUP_KEEP > 0 ? [] : [{ label: 'BACKUP_KEEP', value: t('adminSystem:backups.setKeep') }]),
    // The address of a bucket has its key in it.
    ...(URL.canParse(place) ? [] : [{ label: t('adminSystem:backups.folder'), value: place }]),
    { label: t('adminSystem:backups.restore'), value: 'npm run restore' },
  ];
}

/** What the settings of the server say of backups. */
function describePlan(t: Translate): SystemView['facts'] {
  const { BACKUP_KEEP, BACKUP_TO, BACKUP_KEY, DATA_DIR } = settings();
  const place = findBackupPlace({ BACKUP_TO, DATA_DIR });
  return [
    { label: t('adminSystem:backups.when'), value: t(`adminSystem:backups.${BACKUP_KEEP > 0 ? 'nightly' : 'byHand'}`) },
    {
      label: t('adminSystem:backups.kept'),
      value: BACKUP_KEEP > 0 ? t('adminSystem:backups.keptLast', { n: BACKUP_KEEP }) : t('adminSystem:backups.keptAll'),
    },
    {
      label: t('adminSystem:backups.where'),
      value:
        BACKUP_TO === undefined
          ? t('adminSystem:backups.besideData')
          : URL.canParse(place)
            ? t('adminSystem:backups.bucket', { host: new URL(place).host })
            : t('adminSystem:backups.elsewhere'),
    },
    {
      label: t('adminSystem:backups.encrypted'),
      value: t(`adminSystem:backups.${BACKUP_KEY === undefined ? 'isPlain' : 'isSealed'}`),
    },
  ];
}
