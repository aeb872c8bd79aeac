import type { Endpoint } from './endpoint';
import { mediaEndpoint, mediaPostEndpoint } from './media';
import { healthEndpoint, openApiEndpoint, readyEndpoint } from './operations';
import { pageEndpoint } from './pages';
import { projectEndpoint, projectsEndpoint } from './projects';
import { otherServicesEndpoint, serviceEndpoint, serviceHeaderEndpoint, serviceMiddleEndpoint } from './services';
import {
  citiesEndpoint,
  numbersEndpoint,
  siteInfoEndpoint,
  socialMediasEndpoint,
  socialNetworksEndpoint,
} from './site';

/** The whole contract, for the OpenAPI document and for the tests that go over all of it. */
export const endpoints: Endpoint[] = [
  siteInfoEndpoint,
  socialMediasEndpoint,
  serviceHeaderEndpoint,
  serviceMiddleEndpoint,
  otherServicesEndpoint,
  serviceEndpoint,
  socialNetworksEndpoint,
  numbersEndpoint,
  citiesEndpoint,
  projectsEndpoint,
  projectEndpoint,
  mediaEndpoint,
  mediaPostEndpoint,
  pageEndpoint,
  healthEndpoint,
  readyEndpoint,
  openApiEndpoint,
];
