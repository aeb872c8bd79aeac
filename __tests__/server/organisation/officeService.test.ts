import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/platform/db/connection';
import { transact } from '@/server/platform/db/transaction';
import { upsertSetting } from '@/server/organisation/settingsRepository';
import { refreshContentVersion } from '@/server/platform/content-version/contentVersionService';
import { getOffice } from '@/server/organisation/officeService';

withSeededDatabase();

it('what mails say of the organisation follows the content', async () => {
  const { phone } = await getOffice('az', 'orders');
  const db = await database();
  await db.updateTable('site_info').set({ main_phone_number: '+994125550000' }).execute();
  expect((await getOffice('az', 'orders')).phone).toBe(phone);
  await refreshContentVersion();
  expect((await getOffice('az', 'orders')).phone).toBe('+994125550000');
  await db.updateTable('site_info').set({ main_phone_number: phone }).execute();
  await refreshContentVersion();
});

const save = async (group: string, value: object) => {
  await transact((tx) => upsertSetting(tx, group, JSON.stringify(value)));
  await refreshContentVersion();
};

it('the mails of each kind go to the mailboxes that the settings name, otherwise to the address that the site shows', async () => {
  const shown = (await getOffice('en', 'messages')).email;
  expect((await getOffice('en', 'messages')).recipients).toEqual([shown]);
  await save('mail', { messages: ['one@example.com', 'two@example.com'] });
  expect((await getOffice('en', 'messages')).recipients).toEqual(['one@example.com', 'two@example.com']);
  expect((await getOffice('en', 'applications')).recipients).toEqual([shown]);
});
