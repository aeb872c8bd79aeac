import { Fragment, useId } from 'react';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import type { OtherService, ServiceMiddleItem } from '@/contract/services';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useTexts } from '@/providers/TextsProvider';

/** A sentence of visitors, and the services that it calls for. */
export type Need = { text: string; services: { slug: string; name: string }[] };

/** As many as the sheet knows. */
const MAX_NEEDS = 8;

/** What the services are needed for, in their order; the same sentence of several is one need. */
export function readNeeds(main: ServiceMiddleItem[], others: OtherService[]): Need[] {
  const needs = new Map<string, Need['services']>();
  const add = (slug: string, name: string, texts: string[] = []) => {
    for (const text of new Set(texts)) needs.set(text, [...(needs.get(text) ?? []), { slug, name }]);
  };
  for (const { slug, name, needs: texts } of main) add(slug, name, texts);
  for (const { slug, title, needs: texts } of others) add(slug, title, texts);
  return [...needs].slice(0, MAX_NEEDS).map(([text, services]) => ({ text, services }));
}

/** The numbers of the needs that a service answers, for the sheet; `undefined` where there are no needs. */
export const numberNeeds = (needs: Need[], slug: string): string | undefined =>
  needs.length === 0
    ? undefined
    : needs
        .flatMap(({ services }, index) => (services.some((service) => service.slug === slug) ? [index + 1] : []))
        .join(' ');

/**
 * Sentences of visitors to choose from: the one that is chosen names its services and leaves the light on them, within
 * `ServiceNeeds-scope`. The sheet alone does so.
 */
export function ServiceNeeds({ needs }: { needs: Need[] }) {
  const t = useTexts();
  const location = useSiteLocation();
  const id = useId();
  if (needs.length === 0) return null;
  const choices = [{ text: t('needs.all'), services: [] }, ...needs];
  return (
    <fieldset className="ServiceNeeds-needs" data-print="hide">
      <legend>{t('needs.title')}</legend>
      <div className="ServiceNeeds-chips">
        {choices.map(({ text }, number) => (
          <Fragment key={text}>
            <input
              className="sr"
              type="radio"
              name={id}
              id={`${id}${number}`}
              value={number}
              defaultChecked={number === 0}
              aria-describedby={number > 0 ? `${id}for${number}` : undefined}
            />
            <label className="Tag-chip" htmlFor={`${id}${number}`}>
              {text}
            </label>
          </Fragment>
        ))}
      </div>
      {needs.map(({ text, services }, index) => (
        <p key={text} className="row" id={`${id}for${index + 1}`} data-need={index + 1}>
          {services.map(({ slug, name }) => (
            <Link key={slug} className="link" href={routes.service(location, slug)}>
              {name}
            </Link>
          ))}
        </p>
      ))}
    </fieldset>
  );
}
