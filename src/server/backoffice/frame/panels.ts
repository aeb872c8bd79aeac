import { roomPanel } from '../inbox/roomPanel';
import { inboxPanel } from '../inbox/inboxPanel';
import { mailsPanel } from '../inbox/mailsPanel';
import { ordersPanel } from '../shop/ordersPanel';
import { weeksPanel } from '../shop/weeksPanel';
import { importPanel } from '../shop/importPanel';
import { stockPanel } from '../shop/stockPanel';
import { CONTENT_RESOURCES, findContentResource } from './contentResources';
import { failedDraftsPanel } from '../content/failedDraftsPanel';
import { faultsPanel } from '../content/faultsPanel';
import { viewsPanel } from '../content/viewsPanel';
import { SETTINGS_FORMS } from './settingsForms';
import { backupPanel } from '../system/systemPage';
import { checksPanel } from '../system/checksPage';
import { setupPanel } from '../transfer/setupPanel';
import { addressPanel } from '../kit/addressPanel';
import type { PanelDefinition } from '../kit/definePanel';

/** The panels of the dashboard in their order; each stands in a file of its resource, `server/backoffice/shop/ordersPanel.ts`. */
export const PANELS: readonly PanelDefinition[] = [
  addressPanel,
  checksPanel,
  setupPanel(SETTINGS_FORMS),
  roomPanel,
  ordersPanel,
  inboxPanel,
  failedDraftsPanel(findContentResource),
  importPanel,
  faultsPanel({ contents: CONTENT_RESOURCES, forms: SETTINGS_FORMS }),
  mailsPanel,
  stockPanel,
  weeksPanel,
  viewsPanel,
  backupPanel,
];
