import { isTlsUntold } from '../../http/proxySigns';
import { settings } from '../../settings';
import { definePanel } from './definePanel';

/** That the site does not know its own address; nothing where it does. The owner's own request shows it. */
export const addressPanel = definePanel({
  name: 'address',
  title: 'admin:address.title',
  roles: [],
  build: ({ t }) =>
    Promise.resolve(
      isTlsUntold()
        ? { parts: [{ kind: 'text', text: t('admin:address.lead', { address: settings().SITE_URL }) }] }
        : null,
    ),
});
