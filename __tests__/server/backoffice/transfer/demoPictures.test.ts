import { gzipSync } from 'node:zlib';
import { drawMeasure } from '@/screens/projects/drawMeasure';
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

it('says of every project what a figure of its drawing stands for, and proves four of them', () => {
  const isFilled = ({ az, en }: { az: string; en: string }) => az !== '' && en !== '';
  expect(projects.filter(({ count_of: text }) => !isFilled(text))).toEqual([]);
  expect(
    projects.filter(({ quote_text: text, quote_name: name }) => isFilled(text) && isFilled(name)).length,
  ).toBeGreaterThan(3);
  expect(projects.filter(({ measure_before: before, measure_after: after }) => before && after).length).toBeGreaterThan(
    3,
  );
});

it('draws before and after of a project in less than 3 KB', () => {
  for (const { slug, image, measure_before: before, measure_after: after } of projects) {
    if (before === null || after === null) continue;
    const drawings = drawMeasure({ slug, image }, { before, after, unit: 'min', period: '' });
    const [one, other] = [drawings.before, drawings.after].map((address) =>
      gzipSync(drawArt('motif', slug, { ...query(address), w: '640', h: '480' }) ?? ''),
    );
    expect((one?.length ?? Infinity) + (other?.length ?? Infinity)).toBeLessThan(3 * 1024);
  }
});

it('draws a number of every project', () => {
  expect(projects.filter(({ image }) => !/&(?:count|share)=\d/.test(image))).toEqual([]);
});
