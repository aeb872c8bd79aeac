import type { PanelView } from '@/contract/adminHome';
import { log } from '../../platform/log/log';
import { hasRole } from '../../people/staff/requireStaff';
import { adminPage } from '../kit/adminPage';
import { findPlaces } from '../kit/findPlaces';
import type { PanelContext, PanelDefinition } from '../kit/definePanel';
import { PANELS } from './panels';

/** A panel that fails costs itself only: the dashboard is where one looks when something is wrong. */
async function buildPanel(panel: PanelDefinition, context: PanelContext): Promise<PanelView[]> {
  const { t } = context;
  const { name, isWide = false } = panel;
  const title = t(panel.title);
  try {
    const built = await panel.build(context);
    return built ? [{ name, title, isWide, links: [], ...built }] : [];
  } catch (error) {
    log.error({ err: error, panel: name }, 'a panel of the dashboard failed');
    return [{ name, title, isWide, links: [], parts: [{ kind: 'text', tone: 'bad', text: t('admin:home.failed') }] }];
  }
}

/** The first page: the dashboard of the back office, made of the panels of the person's role. */
export const homePage = adminPage({
  roles: ['editor', 'sales'],
  load: async ({ t, staff, locale }) => {
    const context = { t, staff, locale, now: new Date() };
    const isShown = await findPlaces();
    const own = PANELS.filter((panel) => hasRole(staff, panel.roles) && isShown(panel));
    const panels = await Promise.all(own.map((panel) => buildPanel(panel, context)));
    return { title: t('admin:home.title'), view: { name: staff.name, panels: panels.flat() } };
  },
});
