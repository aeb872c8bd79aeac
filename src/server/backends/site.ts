import type { Locale } from '@/config/locales';
import {
  citiesEndpoint,
  numbersEndpoint,
  siteInfoEndpoint,
  socialMediasEndpoint,
  socialNetworksEndpoint,
} from '@/contract/site';
import * as siteService from '../site/siteService';
import { readAnswer } from './backend';

export const getSiteInfo = (locale: Locale) =>
  readAnswer(siteInfoEndpoint, { locale }, () => siteService.getSiteInfo(locale));

export const getSocialMedias = (locale: Locale) =>
  readAnswer(socialMediasEndpoint, { locale }, () => siteService.getSocialMedias(locale));

export const getSocialNetworks = (locale: Locale) =>
  readAnswer(socialNetworksEndpoint, { locale }, () => siteService.getSocialNetworks(locale));

export const getNumbers = (locale: Locale) =>
  readAnswer(numbersEndpoint, { locale }, () => siteService.getNumbers(locale));

export const getCities = (locale: Locale) =>
  readAnswer(citiesEndpoint, { locale }, () => siteService.getCities(locale));
