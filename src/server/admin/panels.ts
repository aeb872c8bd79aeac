import { roomPanel } from '../applications/roomPanel';
import { inboxPanel } from '../inbox/inboxPanel';
import { mailsPanel } from '../inbox/mailsPanel';
import { ordersPanel } from '../orders/ordersPanel';
import { weeksPanel } from '../orders/weeksPanel';
import { importPanel } from '../products/importPanel';
import { stockPanel } from '../products/stockPanel';
import { failedDraftsPanel } from '../publishing/failedDraftsPanel';
import { faultsPanel } from '../publishing/faultsPanel';
import { viewsPanel } from '../views/viewsPanel';
import { setupPanel } from '../transfer/setupPanel';
import { addressPanel } from './addressPanel';
import type { PanelDefinition } from './definePanel';

/** The panels of the dashboard in their order; each stands in a file of its resource, `server/orders/ordersPanel.ts`. */
export const PANELS: readonly PanelDefinition[] = [
  addressPanel,
  setupPanel,
  roomPanel,
  importPanel,
  ordersPanel,
  inboxPanel,
  mailsPanel,
  stockPanel,
  failedDraftsPanel,
  faultsPanel,
  weeksPanel,
  viewsPanel,
];
