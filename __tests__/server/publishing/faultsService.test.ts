import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/db/connection';
import { findFaultyRecords } from '@/server/publishing/faultsService';

withSeededDatabase();

it('names what was written wrong by hand, and nothing of good content', async () => {
  expect(await findFaultyRecords('en')).toEqual([]);
  const db = await database();
  await db.updateTable('service').set({ faq: '[oops', name: '7' }).where('slug', '=', 'lab-audit').execute();
  await db.updateTable('project').set({ image: 'javascript:alert(1)' }).where('slug', '=', 'training-centre').execute();
  const faulty = await findFaultyRecords('en');
  expect(faulty.map(({ href, fields }) => [href.replace(/\d+$/, ''), fields.sort()])).toEqual([
    ['/admin/services/', ['faq', 'name']],
    ['/admin/projects/', ['image']],
  ]);
});
