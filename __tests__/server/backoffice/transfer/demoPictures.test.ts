import { drawArt } from '@/server/web/art/drawArt';
import posts from '../../../../demo/resources/posts.json';
import projects from '../../../../demo/resources/projects.json';
import services from '../../../../demo/resources/services.json';

const query = (image: string) => Object.fromEntries(new URL(image, 'http://localhost').searchParams);

const looks = new Map(
  services.map(({ slug, image }) => {
    const { motif = '', palette = '' } = query(image);
    return [slug, { motif, palette }];
  }),
);

it('gives every service of the demonstration a look of its own', () => {
  const named = [...looks.values()].map(({ motif, palette }) => `${motif} ${palette}`);
  expect(named.filter((look) => !/^\w+ \w+$/.test(look))).toEqual([]);
  expect(new Set(named).size).toBe(services.length);
});

it('draws services, projects and posts in the look of their service', () => {
  for (const { image } of services) expect(drawArt('motif', 'a', query(image))).not.toBeNull();
  const owned = [...projects, ...posts].filter(({ service_slug }) => service_slug !== '');
  expect(owned.length).toBeGreaterThan(services.length);
  for (const { service_slug, image } of owned) {
    expect(query(image)).toMatchObject(looks.get(service_slug) ?? { motif: 'of its service' });
    expect(drawArt('motif', 'a', query(image))).not.toBeNull();
  }
});

it('draws a number of every project', () => {
  expect(projects.filter(({ image }) => !/&(?:count|share)=\d/.test(image))).toEqual([]);
});
