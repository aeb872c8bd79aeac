import type { TransferView } from '@/contract/adminTransfer';
import { assetRoute } from '../../http/assetRoute';
import { PRIVATE_CACHE } from '../../http/respond';
import { sendDownload } from '../../http/sendDownload';
import { requireStaff } from '../../people/staff/requireStaff';
import { isConfirmed, readStaffSession } from '../../people/staff/staffSession';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { formatBakuTime } from '../kit/bakuTime';
import { readUploadBody, type UploadBody } from '../library/uploadBody';
import { describeFaults, UnfitArchive } from './archive';
import type { SiteKinds } from './content';
import { exportContent, findContentImport, importContent } from './transferService';

async function show({ t }: AdminContext, view: Partial<TransferView> = {}) {
  const open = await findContentImport();
  const key = open?.isInterrupted ? 'adminTransfer:import.interrupted' : 'adminTransfer:import.underWay';
  const state = open && {
    text: t(key, { file: open.fileName, at: formatBakuTime(open.at) }),
    isInterrupted: open.isInterrupted,
  };
  return { title: t('adminTransfer:title'), view: { problems: [], errors: {}, ...(state && { state }), ...view } };
}

/** The `getServerSideProps` of moving content: a link to the export, and a form for the import. */
export const transferPage = (kinds: SiteKinds) =>
  adminPage<TransferView, UploadBody>({
    roles: [],
    asksFactor: () => true,
    texts: ['adminTransfer'],
    readBody: readUploadBody,
    load: (context) => show(context),
    post: async (context, { files, values }) => {
      const { t, staff, locale } = context;
      const [file] = files;
      if (!file || values.agree === undefined) {
        const errors = {
          ...(!file && { files: t('adminTransfer:import.choose') }),
          ...(values.agree === undefined && { agree: t('adminTransfer:import.agree') }),
        };
        return { status: 400, ...(await show(context, { errors })) };
      }
      try {
        await importContent(kinds, await file.read(), { staffId: staff.id, locale }, file.name);
      } catch (error) {
        if (!(error instanceof UnfitArchive)) throw error;
        return { status: 400, ...(await show(context, { problems: describeFaults(error, t) })) };
      }
      return { to: '/admin/content', note: 'imported' };
    },
  });

/** `/api/admin/content`: all content as a zip, for an owner. */
export const exportRoute = (kinds: SiteKinds) =>
  assetRoute(async (request, response) => {
    const staff = requireStaff(await readStaffSession(request), []);
    if (!isConfirmed(staff)) {
      // The page with the link asks for the second factor.
      response.writeHead(303, { Location: '/admin/content', 'Cache-Control': PRIVATE_CACHE }).end();
      return;
    }
    const pieces = exportContent(kinds, { staffId: staff.id });
    await sendDownload(request, response, { name: 'content.zip', type: 'application/zip', pieces });
  });
