import type { FigureView, HomeView, PanelView } from '@/contract/adminViews';
import { log } from '../../log/log';
import { hasRole } from '../../people/staff/requireStaff';
import { adminPage } from '../kit/adminPage';
import { describeDay } from '../kit/describeTime';
import { findPlaces } from '../kit/findPlaces';
import type { FigureDefinition } from '../kit/defineFigure';
import type { PanelContext, PanelDefinition } from '../kit/definePanel';
import { answersFigure, roomPanel, mailsPanel } from '../inbox/inboxPanels';
import { ordersFigure, stockFigure, turnoverFigure } from '../shop/shopFigures';
import { weeksPanel, stockPanel } from '../shop/shopPanels';
import { workPanel } from './workPanel';
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

async function buildFigure({ name, build }: FigureDefinition, context: PanelContext): Promise<FigureView[]> {
  try {
    const built = await build(context);
    return built ? [{ name, ...built }] : [];
  } catch (error) {
    log.error({ err: error, figure: name }, 'a figure of the dashboard failed');
    return [];
  }
}

/** The first page: this week in numbers, what is to be done today, then numbers to know, as the person's role has them. */
export const homePage = adminPage<HomeView>({
  roles: ['editor', 'sales'],
  load: async ({ t, staff, locale }) => {
    const isShown = await findPlaces();
    const context = { t, staff, locale, now: new Date(), isShown };
    const isOwn = (one: PanelDefinition | FigureDefinition) => hasRole(staff, one.roles) && isShown(one);
    const [figures, panels] = await Promise.all([
      Promise.all(FIGURES.filter(isOwn).map((figure) => buildFigure(figure, context))),
      Promise.all(PANELS.filter(isOwn).map((panel) => buildPanel(panel, context))),
    ]);
    return { title: describeDay(context), view: { figures: figures.flat(), panels: panels.flat() } };
  },
});

/** The panels of the dashboard in their order; each stands in a file of its resource, `server/backoffice/shop/shopPanels.ts`. */
const PANELS: readonly PanelDefinition[] = [
  addressPanel,
  checksPanel,
  setupPanel(SETTINGS_FORMS),
  roomPanel,
  workPanel,
  failedDraftsPanel(findContentResource),
  faultsPanel({ contents: CONTENT_RESOURCES, forms: SETTINGS_FORMS }),
  mailsPanel,
  stockPanel,
  weeksPanel,
  viewsPanel,
  backupPanel,
];

/** The numbers at the top, in their order. */
const FIGURES: readonly FigureDefinition[] = [turnoverFigure, ordersFigure, answersFigure, stockFigure];
