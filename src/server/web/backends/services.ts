import type { Locale } from '@/config/locales';
import type { PageQuery } from '@/contract/common';
import {
  otherServicesEndpoint,
  serviceEndpoint,
  serviceHeaderEndpoint,
  serviceMiddleEndpoint,
  servicesEndpoint,
} from '@/contract/services';
import * as servicesService from '../../content/services/servicesService';
import { findAnswer, readAnswer } from './backend';

export const getServiceHeader = (locale: Locale) =>
  readAnswer(serviceHeaderEndpoint, { locale }, () => servicesService.getServiceHeader(locale));

export const getServiceMiddle = (locale: Locale) =>
  readAnswer(serviceMiddleEndpoint, { locale }, () => servicesService.getServiceMiddle(locale));

export const getOtherServices = (locale: Locale, query: PageQuery = {}) =>
  findAnswer(otherServicesEndpoint, { locale, query: { page: 1, ...query } }, (parsed) =>
    servicesService.getOtherServices(locale, parsed),
  );

export const getService = (locale: Locale, slug: string) =>
  findAnswer(serviceEndpoint, { locale, params: { slug } }, () => servicesService.getService(locale, slug));

/** `null` from a backend without this call. */
export const getServices = (locale: Locale) =>
  findAnswer(servicesEndpoint, { locale }, () => servicesService.getServices(locale));
