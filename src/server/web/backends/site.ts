import type { Locale } from '@/config/locales';
import {
  citiesEndpoint,
  numbersEndpoint,
  siteInfoEndpoint,
  socialMediasEndpoint,
  socialNetworksEndpoint,
} from '@/contract/site';
import * as directoryService from '../../organisation/directoryService';
import * as siteInfoService from '../../organisation/siteInfoService';
import { readAnswer } from './backend';

export const getSiteInfo = (locale: Locale) =>
  readAnswer(siteInfoEndpoint, { locale }, () => siteInfoService.getSiteInfo(locale));

export const getSocialMedias = (locale: Locale) =>
  readAnswer(socialMediasEndpoint, { locale }, () => directoryService.getSocialMedias(locale));

export const getSocialNetworks = (locale: Locale) =>
  readAnswer(socialNetworksEndpoint, { locale }, () => directoryService.getSocialNetworks(locale));

export const getNumbers = (locale: Locale) =>
  readAnswer(numbersEndpoint, { locale }, () => directoryService.getNumbers(locale));

export const getCities = (locale: Locale) =>
  readAnswer(citiesEndpoint, { locale }, () => directoryService.getCities(locale));
