import { findFormWork, linkOpenForms } from '../inbox/inboxPanels';
import { definePanel } from '../kit/definePanel';
import { sortWork } from '../kit/work';
import { findOrderWork, linkOpenOrders } from '../shop/shopPanels';

/** Orders to confirm and to pack, requests and messages to answer: one list, what is due first at its top. */
export const workPanel = definePanel({
  name: 'work',
  title: 'admin:home.work',
  roles: ['sales'],
  build: async (context) => {
    const hasOrders = context.isShown({ parts: ['shop'], records: 'customer_order' });
    const work = [...(hasOrders ? await findOrderWork(context) : []), ...(await findFormWork(context))];
    const links = [...(hasOrders ? await linkOpenOrders(context) : []), ...(await linkOpenForms(context))];
    if (work.length + links.length === 0) return null;
    return { parts: work.length > 0 ? [{ kind: 'queue', items: sortWork(work) }] : [], links };
  },
});
