import { drawArt } from '@/server/web/art/drawArt';
import { demoContent } from '@/server/backoffice/transfer/seed/demoContent';
import { serviceArt } from '@/server/backoffice/transfer/seed/serviceArt';

const services: Record<string, { motif: string; palette: string }> = serviceArt;
const query = (image: string) => Object.fromEntries(new URL(image, 'http://localhost').searchParams);

it('gives every service of the demonstration a look of its own', () => {
  expect(Object.keys(services)).toEqual(demoContent.services.map(({ slug }) => slug));
  const looks = Object.values(services).map(({ motif, palette }) => `${motif} ${palette}`);
  expect(new Set(looks).size).toBe(looks.length);
});

it('draws services, projects and posts in the look of their service', () => {
  const { projects, media } = demoContent;
  const owned = [...demoContent.services.map(({ slug, image }) => ({ service: slug, image })), ...projects, ...media];
  for (const { service, image } of owned.filter((one) => one.service)) {
    const { motif, palette } = services[service ?? ''] ?? {};
    expect(query(image)).toMatchObject({ motif, palette });
    expect(drawArt('motif', 'a', query(image))).not.toBeNull();
  }
});

it('draws a number of every project', () => {
  expect(demoContent.projects.filter(({ image }) => !/&(?:count|share)=\d/.test(image))).toEqual([]);
});
