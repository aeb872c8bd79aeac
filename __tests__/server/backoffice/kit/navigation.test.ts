import '../../../support/testSettings';
import { NAVIGATION, SETTINGS_PLACES } from '@/server/backoffice/kit/navigation';
import { RESOURCES } from '@/server/backoffice/frame/resources';

const links = [...NAVIGATION.flatMap((group) => group.links), ...SETTINGS_PLACES];

it.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
  'leads to %s by its own title, and shows it to whoever may open it',
  (name, { title, roles }) => {
    const found = links.filter(({ href }) => href === `/admin/${name}`);
    expect(found).toEqual([expect.objectContaining({ text: title })]);
    expect([...(found[0]?.roles ?? [])].sort()).toEqual([...new Set([...roles.read, ...roles.write])].sort());
  },
);
