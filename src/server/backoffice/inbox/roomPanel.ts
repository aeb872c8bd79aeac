import { formatNumber } from '@/lib/format';
import { definePanel } from '../kit/definePanel';
import { settings } from '../../platform/settings';
import { readFreePercent } from '../../platform/storage/storage';
import { countAttachmentBytes } from '../../forms/applications/attachmentsService';

const MEGABYTE = 1024 * 1024;
/** Of what attachments may take together: from then on somebody should know. */
const ALMOST = 0.9;

/** What leaves no room for files that visitors attach; nothing while there is enough. */
export const roomPanel = definePanel({
  name: 'room',
  title: 'adminInbox:room.panel',
  roles: ['sales', 'editor'],
  build: async ({ t, locale }) => {
    const { UPLOAD_MB_TOTAL, DISK_FREE_PERCENT } = settings();
    const [free, bytes] = await Promise.all([readFreePercent(), countAttachmentBytes()]);
    const number = (value: number) => formatNumber(Math.floor(value), locale);
    const texts = [
      ...(free !== null && free < DISK_FREE_PERCENT ? [t('adminInbox:room.disk', { n: number(free) })] : []),
      ...(bytes > ALMOST * UPLOAD_MB_TOTAL * MEGABYTE
        ? [t('adminInbox:room.attachments', { n: number(bytes / MEGABYTE), max: number(UPLOAD_MB_TOTAL) })]
        : []),
    ];
    return texts.length === 0 ? null : { parts: texts.map((text) => ({ kind: 'text', text, tone: 'bad' as const })) };
  },
});
