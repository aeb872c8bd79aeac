import type { Locale } from '@/config/locales';
import { getFixedT } from '../../texts/texts';
import type { ViewContext } from '../kit/defineResource';

/** Who moves content, `null` for the command line and the first start, and in which language faults are told. */
export type Mover = { staffId: number | null; locale: Locale };

/** Settings know who saves them; the command line is nobody. */
export const toContext = ({ staffId, locale }: Mover): ViewContext => ({
  t: getFixedT(locale),
  locale,
  staff: { id: staffId ?? 0, locale } as ViewContext['staff'],
});
