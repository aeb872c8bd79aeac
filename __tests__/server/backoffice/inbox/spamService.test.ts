import { testEnvironment, withSeededDatabase } from '../../../support/testDatabase';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { database } from '@/server/db/connection';
import { removeSpam } from '@/server/backoffice/inbox/spamService';
import { removeUnusedFiles } from '@/server/uploads/storedFilesService';
import { sendMessage } from '@/server/forms/messages/messagesService';
import type { StaffSession } from '@/server/people/staff/staffSession';
import { addStaffNote } from '@/server/people/staff/staffNotesService';
import { storage } from '@/server/storage/storage';
import { getFixedT } from '@/server/texts/texts';
import { applicationRequest, messageRequest, newClient } from '../../../support/formRequests';
import { newKey } from '../../../support/orderRequest';
import { PDF, uploadedFile } from '../../../support/pictures';
import { signInStaff } from '../../../support/signInStaff';
import { findFormId, readAudit } from '../../../support/rows';

withSeededDatabase();

const listFiles = () => readdirSync(join(testEnvironment.DATA_DIR ?? '', 'files/attachments'));
const sending = { locale: 'en', session: null } as const;

async function apply(files: Buffer[]): Promise<number> {
  const { reference } = await sendApplication({
    ...sending,
    body: applicationRequest(),
    client: newClient(),
    idempotencyKey: newKey(),
    files: files.map((bytes) => uploadedFile('a.pdf', bytes)),
  });
  return findFormId('application', reference);
}

const findAudit = (resource: string, id: number) => readAudit({ resource, item_id: String(id) });

it('removes an application with its files, once, and leaves a line of the audit log', async () => {
  const { id: staffId } = await signInStaff('sales');
  const shared = Buffer.concat([PDF, Buffer.from('%%EOF shared\n%%EOF\n')]);
  const own = Buffer.concat([PDF, Buffer.from('%%EOF own\n%%EOF\n')]);
  const other = await apply([shared]);
  const id = await apply([shared, own]);
  await addStaffNote({ resource: 'applications', itemId: String(id) }, 'Who is it?', {
    staff: { id: staffId } as StaffSession,
    t: getFixedT('en'),
  });
  const before = listFiles();
  await Promise.all([removeSpam('applications', id, staffId), removeSpam('applications', id, staffId)]);
  // The same file of somebody else stays.
  expect(listFiles()).toHaveLength(before.length - 1);
  const db = await database();
  const count = async (
    table: 'application' | 'application_attachment' | 'application_event',
    column: 'id' | 'application_id',
  ) =>
    (
      await db
        .selectFrom(table)
        .select(column as 'id')
        .where(column as 'id', '=', id)
        .execute()
    ).length;
  expect([await count('application', 'id'), await count('application_attachment', 'application_id')]).toEqual([0, 0]);
  expect(await count('application_event', 'application_id')).toBe(0);
  const [line, ...more] = (await findAudit('applications', id)).filter(({ action }) => action === 'spam');
  expect([line, more]).toMatchObject([{ staff_id: staffId, before: JSON.stringify(['message', 'attachments']) }, []]);
  // It was uploaded again after that one was sent: another may be coming, so housekeeping removes it.
  await removeSpam('applications', other, staffId);
  expect(listFiles()).toHaveLength(before.length - 1);
  await removeUnusedFiles(new Date());
  expect(listFiles()).toHaveLength(before.length - 2);
});

it('leaves to housekeeping what cannot be removed now', async () => {
  const { id: staffId } = await signInStaff('sales');
  const id = await apply([Buffer.concat([PDF, Buffer.from('%%EOF away\n%%EOF\n')])]);
  const before = listFiles().length;
  jest.spyOn(storage(), 'remove').mockRejectedValueOnce(new Error('the storage is away'));
  await removeSpam('applications', id, staffId);
  expect(listFiles()).toHaveLength(before);
  const db = await database();
  expect(await db.selectFrom('stored_file').select('is_removed').where('is_removed', '=', 1).execute()).toHaveLength(1);
});

it('removes a message', async () => {
  const { id: staffId } = await signInStaff('sales');
  const { reference } = await sendMessage({ ...sending, body: messageRequest(), client: newClient() });
  const id = await findFormId('message', reference);
  await removeSpam('messages', id, staffId);
  const db = await database();
  expect(await db.selectFrom('message').select('id').where('id', '=', id).execute()).toEqual([]);
  expect(await findAudit('messages', id)).toMatchObject([{ action: 'spam', staff_id: staffId }]);
});
