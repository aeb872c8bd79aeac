import { defineCount } from '../kit/definePanel';
import { database } from '../../db/transaction';
import { countNewForms } from './inboxListRepository';

/** Applications and messages that nobody has begun with. */
export const inboxCounts = (['applications', 'messages'] as const).map((kind) =>
  defineCount({
    name: kind,
    text: `adminInbox:count.${kind}` as const,
    href: `/admin/${kind}?status=received`,
    roles: ['sales'],
    find: async () => countNewForms(await database(), kind),
  }),
);
