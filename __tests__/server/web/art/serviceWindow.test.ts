import { drawArt } from '@/server/web/art/drawArt';
import { starGrid } from '@/server/web/art/starGrid';
import { buildServiceWindow, serviceCrop } from '@/server/web/art/serviceWindow';

const buildServices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `service-${index + 1}`,
    name: `Service ${index + 1}`,
    image: `/art/motif/x.svg?motif=kilim&palette=${index % 2 === 0 ? 'nar' : 'zeytun'}`,
    project_count: index % 7,
    ...(index === 1 && { lead_name: 'Sevda Hasanli' }),
  }));

const query = (address: string) => Object.fromEntries(new URL(address, 'https://site.test').searchParams);

it('has a star for each service in its palette, with its projects lit and its lead named', () => {
  expect(buildServiceWindow(buildServices(4))).toEqual({
    src: '/art/window/w-15.svg?stars=n0y1n2y3',
    across: { desktop: 4, mobile: 3 },
    stars: [
      { slug: 'service-1', name: 'Service 1', projects: 0, gap: 4 },
      { slug: 'service-2', name: 'Service 2', projects: 1, lead: 'Sevda Hasanli' },
      { slug: 'service-3', name: 'Service 3', projects: 2, gap: 8 },
      { slug: 'service-4', name: 'Service 4', projects: 3 },
    ],
  });
});

it('is no window of stars without a service, and of very many services shows the first thirty', () => {
  expect(buildServiceWindow([])).toBeNull();
  const window = buildServiceWindow(buildServices(40));
  expect(window?.stars).toHaveLength(30);
  expect(serviceCrop(buildServices(40), 'service-31')).toBeNull();
});

it('keeps the palette of a service that has a photograph', () => {
  const photograph = { slug: 'lab-audit', name: 'Laboratory audit', image: '/pictures/a-800x600', project_count: 1 };
  const src = buildServiceWindow([photograph])?.src;
  expect(src).toMatch(/stars=[fnlzy]1$/);
  expect(buildServiceWindow([{ ...photograph, image: '/pictures/b-800x600' }])?.src).toBe(src);
});

it.each([1, 2, 3, 11, 27, 30])('is drawn with %d services, in both shells and around each star', (count) => {
  const services = buildServices(count);
  const window = buildServiceWindow(services);
  const { desktop = 0, mobile = 0 } = window?.across ?? {};
  // The style sheet has a class for each of these.
  expect([3, 4, 5, 6, 7]).toEqual(expect.arrayContaining([desktop, mobile]));
  // Rows of twelve half panes, the last one without what is free behind it.
  const halves = window?.stars.reduce((sum, { gap = 0 }) => sum + gap + 2, 0) ?? 0;
  const rows = starGrid(count).rows.length;
  expect(halves).toBeLessThanOrEqual(12 * rows);
  expect(halves).toBeGreaterThan(12 * (rows - 1));
  for (const panes of [desktop, mobile]) {
    expect(
      drawArt('window', 'w-15', { ...query(window?.src ?? ''), panes: String(panes), core: '620' }),
    ).not.toBeNull();
  }
  const crops = services.map(({ slug }) => drawArt('window', 'w-15', query(serviceCrop(services, slug) ?? '')));
  expect(new Set(crops).size).toBeGreaterThan(count / 2);
  expect(crops).not.toContain(null);
});
