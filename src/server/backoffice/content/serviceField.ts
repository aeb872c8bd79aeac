import type { RecordOf } from '../../platform/db/columns';
import { contentTable } from '../../platform/db/contentTable';
import { SERVICE } from '../../platform/db/contentTables';
import { thumbnailAddress } from '@/lib/pictureAddress';
import { referenceField } from '../kit/choiceFields';
import { database } from '../../platform/db/transaction';

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
