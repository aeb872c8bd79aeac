import type { RecordOf } from '../../db/columns';
import { contentTable } from '../../db/contentTable';
import { SERVICE } from '../../db/contentTables';
import { thumbnailAddress } from '@/lib/pictureAddress';
import { referenceField } from '../kit/choiceFields';
import { database } from '../../db/transaction';

export type ServiceRecord = RecordOf<typeof SERVICE>;

/** The queries that edit services. */
export const serviceRecords = contentTable(SERVICE);

/** The service that a record belongs to, by its slug; it may have none. */
export const serviceField = () =>
  referenceField({
    label: 'adminContent:field.service',
    hint: 'adminContent:field.serviceHint',
    find: async (locale) =>
      (await serviceRecords.findAll(await database())).map(({ id, slug, name, image }) => ({
        value: slug,
        text: name[locale],
        record: { href: `/admin/services/${id}`, picture: thumbnailAddress(image) },
      })),
  });
