import { applicationEndpoint, applicationsEndpoint, applicationSendEndpoint } from './applications';
import {
  addressChangeEndpoint,
  addressCreateEndpoint,
  addressDeleteEndpoint,
  addressesEndpoint,
  emailVerifyEndpoint,
  emailVerifySendEndpoint,
  logoutEndpoint,
  meChangeEndpoint,
  meEndpoint,
  passwordChangeEndpoint,
  passwordResetConfirmEndpoint,
  passwordResetEndpoint,
  registerEndpoint,
  tokenEndpoint,
  tokenRefreshEndpoint,
} from './auth';
import { contactEndpoint } from './contact';
import type { Endpoint } from './endpoint';
import { formStampEndpoint } from './formGuard';
import { mediaEndpoint, mediaPostEndpoint } from './media';
import {
  applicationStatusEndpoint,
  healthEndpoint,
  openApiEndpoint,
  orderStatusEndpoint,
  readyEndpoint,
  revalidateEndpoint,
} from './operations';
import { orderEndpoint, orderLookupEndpoint, orderPlaceEndpoint, ordersEndpoint, quoteEndpoint } from './orders';
import { pageEndpoint } from './pages';
import { categoriesEndpoint, productEndpoint, productsEndpoint } from './products';
import { projectEndpoint, projectsEndpoint } from './projects';
import { redirectEndpoint } from './redirects';
import { searchEndpoint } from './search';
import { otherServicesEndpoint, serviceEndpoint, serviceHeaderEndpoint, serviceMiddleEndpoint } from './services';
import {
  citiesEndpoint,
  numbersEndpoint,
  siteInfoEndpoint,
  socialMediasEndpoint,
  socialNetworksEndpoint,
} from './site';

/** All endpoints, for the OpenAPI document and the contract tests. */
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
  redirectEndpoint,
  searchEndpoint,
  categoriesEndpoint,
  productsEndpoint,
  productEndpoint,
  quoteEndpoint,
  orderPlaceEndpoint,
  ordersEndpoint,
  orderEndpoint,
  orderLookupEndpoint,
  formStampEndpoint,
  contactEndpoint,
  applicationSendEndpoint,
  applicationsEndpoint,
  applicationEndpoint,
  tokenEndpoint,
  registerEndpoint,
  tokenRefreshEndpoint,
  logoutEndpoint,
  passwordResetEndpoint,
  passwordResetConfirmEndpoint,
  passwordChangeEndpoint,
  emailVerifyEndpoint,
  emailVerifySendEndpoint,
  meEndpoint,
  meChangeEndpoint,
  addressesEndpoint,
  addressCreateEndpoint,
  addressChangeEndpoint,
  addressDeleteEndpoint,
  healthEndpoint,
  readyEndpoint,
  openApiEndpoint,
  revalidateEndpoint,
  orderStatusEndpoint,
  applicationStatusEndpoint,
];
