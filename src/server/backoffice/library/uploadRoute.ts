import type { UploadedPicture } from '@/contract/adminLibrary';
import { adminRoute } from '../kit/adminRoute';
import { getFixedT } from '../../platform/texts/texts';
import { addPicture } from '../../library/picturesService';
import { addEach, readUploadBody } from './uploadBody';

/**
 * `POST /api/admin/upload`: pictures for the library as `multipart/form-data`. A script sends one at a time. Answers with
 * those that are in the library now, and a sentence for each that was not taken. Sent once more it changes nothing.
 */
export const uploadRoute = adminRoute({
  roles: ['editor'],
  method: 'POST',
  run: async ({ staff, locale, request }) => {
    const { files, release } = await readUploadBody(request);
    try {
      const { added, problems } = await addEach(files, {
        locale,
        t: getFixedT(locale),
        chooseText: 'admin:library.chooseFiles',
        add: ({ name, bytes }) => addPicture({ bytes, fileName: name, staffId: staff.id, locale }),
      });
      const pictures = added.map(({ id, address, preview, name, isNew, isComplete }): UploadedPicture => ({
        address,
        preview,
        name,
        href: `/admin/pictures/${id}`,
        isNew,
        isComplete,
      }));
      return { pictures, problems };
    } finally {
      await release?.();
    }
  },
});
