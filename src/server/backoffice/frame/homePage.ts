import type { PanelView } from '@/contract/adminViews';
import { log } from '../../log/log';
import { hasRole } from '../../people/staff/requireStaff';
import { adminPage } from '../kit/adminPage';
import { describeDay } from '../kit/describeTime';
import { findPlaces } from '../kit/findPlaces';
import type { PanelContext, PanelDefinition } from '../kit/definePanel';
import { roomPanel, inboxPanel, mailsPanel } from '../inbox/inboxPanels';
import { ordersPanel, weeksPanel, stockPanel } from '../shop/shopPanels';
import { CONTENT_RESOURCES, findContentResource } from './contentResources';
import { failedDraftsPanel, faultsPanel, viewsPanel } from '../content/contentPanels';
import { SETTINGS_FORMS } from './settingsForms';
import { backupPanel } from '../system/systemPage';
import { checksPanel } from '../system/checksPage';
import { setupPanel } from '../transfer/setupPanel';
import { addressPanel } from '../kit/addressPanel';

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

/** The panels of the dashboard in their order; each stands in a file of its resource, `server/backoffice/shop/shopPanels.ts`. */
const PANELS: readonly PanelDefinition[] = [
  addressPanel,
  checksPanel,
  setupPanel(SETTINGS_FORMS),
  roomPanel,
  ordersPanel,
  inboxPanel,
  failedDraftsPanel(findContentResource),
  faultsPanel({ contents: CONTENT_RESOURCES, forms: SETTINGS_FORMS }),
  mailsPanel,
  stockPanel,
  weeksPanel,
  viewsPanel,
  backupPanel,
];
