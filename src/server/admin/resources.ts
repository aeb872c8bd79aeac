import { citiesResource } from '../cities/citiesResource';
import { ordersResource } from '../orders/ordersResource';
import { CONTENT_RESOURCES } from '../publishing/contentResources';
import { auditResource } from '../staff/auditResource';
import { staffResource } from '../staff/staffResource';
import type { Resource } from './defineResource';

/** Every resource of the back office: `/admin/<name>` is its list, `/admin/<name>/<id>` its records. */
export const RESOURCES: readonly Resource[] = [
  ...CONTENT_RESOURCES.map(({ resource }) => resource),
  ordersResource,
  citiesResource,
  staffResource,
  auditResource,
];

export const findResource = (name: string): Resource | undefined =>
  RESOURCES.find((resource) => resource.name === name);
