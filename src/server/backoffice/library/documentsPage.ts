import { UPLOAD_SCRIPT } from '@/config/builtAssets.mjs';
import type { DocumentsView } from '@/contract/adminLibrary';
import { formatDateTime } from '@/lib/dates';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { readId } from '../kit/formValues';
import { DOCUMENT_TYPES, LIBRARY_FORMATS } from '../../uploads/documentFormat';
import { addDocument, getDocuments, removeDocument } from '../../uploads/documentsService';
import { linkPages, linkUses, readPage } from './libraryLinks';
import { formatSize } from '@/lib/format';
import { addEach, noteAdded, readUploadBody, type UploadBody } from './uploadBody';

const PATH = '/admin/documents';

async function loadView(context: AdminContext, problems: string[] = []) {
  const { t, locale, query } = context;
  const page = readPage(query);
  const { count, pageSize, documents } = await getDocuments({ page });
  const view: DocumentsView = {
    upload: {
      accept: LIBRARY_FORMATS.map((format) => `.${format},${DOCUMENT_TYPES[format]}`).join(','),
      hint: t('admin:documents.uploadHint'),
      problems,
    },
    documents: await Promise.all(
      documents.map(async ({ id, address, name, format, bytes, createdAt, uses }) => ({
        id: String(id),
        href: address,
        name: `${name}.${format}`,
        size: formatSize(bytes, locale),
        date: formatDateTime(createdAt, locale),
        uses: await linkUses(uses, context),
      })),
    ),
    countText: t('admin:documents.count', { n: count }),
    ...linkPages(PATH, query, { page, count, pageSize }),
  };
  return { title: t('admin:documents.title'), view };
}

/** The library of documents that visitors can download: a form that uploads, a list, removal of what is not used. */
export const documentsPage = adminPage<DocumentsView, UploadBody>({
  roles: ['editor'],
  scripts: [UPLOAD_SCRIPT],
  readBody: readUploadBody,
  load: (context) => loadView(context),
  post: async (context, { files, values }) => {
    const { staff, locale, t } = context;
    if (values.action === 'remove') {
      const uses = await removeDocument(readId(values.id), staff.id);
      if (uses === null || uses.length === 0) return { to: PATH, note: 'removed' };
      return { status: 409, ...(await loadView(context, [t('admin:library.used')])) };
    }
    const { added, problems } = await addEach(files, {
      locale,
      t,
      chooseText: 'admin:library.chooseFiles',
      add: ({ name, bytes }) => addDocument({ bytes, fileName: name, staffId: staff.id, locale }),
    });
    if (problems.length > 0) return { status: 400, ...(await loadView(context, problems)) };
    return { to: PATH, note: noteAdded(added) };
  },
});
