import { PREVIEW_STYLES } from '@/config/builtAssets.mjs';
import { DEFAULT_LOCALE } from '@/config/locales';
import type { SitePageProps } from '../rendering/sitePage';
import { getFixedT } from '../../platform/texts/texts';

const LEAVE = '/api/admin/preview?leave=';

/** What a page says while a preview is open in this browser, with the ways out of it; `null` for visitors. */
export function buildPreviewBar(
  { locale = DEFAULT_LOCALE, shownDraft }: Partial<SitePageProps<object>>,
  isPreview: boolean,
) {
  if (!isPreview) return null;
  const t = getFixedT(locale);
  return {
    styles: PREVIEW_STYLES,
    text: t(`adminContent:preview.${shownDraft ?? 'open'}`),
    links: [
      { href: `${LEAVE}site`, text: t('adminContent:preview.leave') },
      { href: `${LEAVE}record`, text: t('adminContent:preview.record') },
    ],
  };
}
