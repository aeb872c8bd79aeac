import { UPLOAD_SCRIPT } from '@/config/builtAssets.mjs';
import { PICTURE_TYPES, type PicturesView } from '@/contract/adminLibrary';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { linkPages, readPage } from './libraryLinks';
import { addPicture, getPictures } from '../../uploads/picturesService';
import { addEach, noteAdded, readUploadBody, type UploadBody } from './uploadBody';

const PATH = '/admin/pictures';

async function loadView({ t, locale, query }: AdminContext, problems: string[] = []) {
  const page = readPage(query);
  const filter = { text: query.q ?? '', isIncomplete: query.missing === '1' };
  const { count, pageSize, pictures } = await getPictures({ ...filter, page });
  const view: PicturesView = {
    upload: { accept: PICTURE_TYPES, hint: t('admin:pictures.uploadHint'), problems },
    filter,
    pictures: pictures.map(({ id, preview, name, alt, isComplete }) => ({
      href: `${PATH}/${id}`,
      preview,
      name,
      alt: alt[locale],
      isComplete,
    })),
    countText: t('admin:pictures.count', { n: count }),
    ...linkPages(PATH, query, { page, count, pageSize }),
  };
  return { title: t('admin:pictures.title'), view };
}

/** The library of pictures: a form that uploads, and a page of them. */
export const picturesPage = adminPage<PicturesView, UploadBody>({
  roles: ['editor'],
  scripts: [UPLOAD_SCRIPT],
  readBody: readUploadBody,
  load: (context) => loadView(context),
  post: async (context, { files }) => {
    const { staff, locale, t } = context;
    const { added, problems } = await addEach(files, {
      locale,
      t,
      chooseText: 'admin:library.chooseFiles',
      add: ({ name, bytes }) => addPicture({ bytes, fileName: name, staffId: staff.id, locale }),
    });
    if (problems.length > 0) return { status: 400, ...(await loadView(context, problems)) };
    const [first] = added;
    const to = added.length === 1 && first ? `${PATH}/${first.id}` : `${PATH}?missing=1`;
    return { to, note: noteAdded(added) };
  },
});
