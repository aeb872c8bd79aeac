import type { PanelView } from '@/contract/adminHome';
import { log } from '../../platform/log/log';
import { hasRole } from '../../people/staff/requireStaff';
import { adminPage } from '../kit/adminPage';
import { describeDay } from '../kit/describeTime';
import { findPlaces } from '../kit/findPlaces';
import type { PanelContext, PanelDefinition } from '../kit/definePanel';
import { PANELS } from './panels';

/** A panel that fails costs itself only: the dashboard is where one looks when something is wrong. */
async function buildPanel(panel: PanelDefinition, context: PanelContext): Promise<PanelView[]> {
  const { t } = context;
  const { name, isFigure = false } = panel;
  const title = t(panel.title);
  try {
    const built = await panel.build(context);
    return built ? [{ name, title, isFigure, links: [], ...built }] : [];
  } catch (error) {
    log.error({ err: error, panel: name }, 'a panel of the dashboard failed');
    return [{ name, title, isFigure, links: [], parts: [{ kind: 'text', tone: 'bad', text: t('admin:home.failed') }] }];
  }
}

/** The first page: what is to be done today, then numbers to know, made of the panels of the person's role. */
export const homePage = adminPage({
  roles: ['editor', 'sales'],
  load: async ({ t, staff, locale }) => {
    const isShown = await findPlaces();
    const context = { t, staff, locale, now: new Date(), isShown };
    const own = PANELS.filter((panel) => hasRole(staff, panel.roles) && isShown(panel));
    const panels = await Promise.all(own.map((panel) => buildPanel(panel, context)));
    return { title: describeDay(context), view: { panels: panels.flat() } };
  },
});
