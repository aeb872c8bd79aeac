import { withSeededDatabase } from '../../../support/testDatabase';
import { publish } from '@/server/publishing/publishService';
import { editRecord } from '../../../support/contentEdits';
import { withOffice } from '../../../support/withOffice';

withSeededDatabase();

const { show, staff: owner } = withOffice('owner');

it('the version before the first edit has no time, which would be that of the edit', async () => {
  await publish(await editRecord('services', '1', { summary: { az: 'Yeni', en: 'New' } }, owner.id));
  const titles = [...(await show('/admin/history/services/1')).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);
  expect(titles).toEqual([expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/), 'Before the first edit']);
});
