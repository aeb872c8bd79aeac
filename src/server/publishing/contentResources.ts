import { servicesResource } from '../services/servicesResource';
import type { ContentResource } from './contentResource';
import type { ContentType } from './ContentType';

/** Every kind of content that has drafts, in the order of the back office. */
export const CONTENT_RESOURCES: readonly ContentResource[] = [servicesResource];

/** The kind of content of a resource; `undefined` for one that has no drafts. */
export const findContentType = (name: string): ContentType | undefined =>
  CONTENT_RESOURCES.find(({ type }) => type.name === name)?.type;
