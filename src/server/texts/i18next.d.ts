import 'i18next';
import type about from '@locales/en/about.json';
import type account from '@locales/en/account.json';
import type addToCart from '@locales/en/addToCart.json';
import type apply from '@locales/en/apply.json';
import type auth from '@locales/en/auth.json';
import type cart from '@locales/en/cart.json';
import type catalogue from '@locales/en/catalogue.json';
import type checkout from '@locales/en/checkout.json';
import type common from '@locales/en/common.json';
import type contact from '@locales/en/contact.json';
import type error from '@locales/en/error.json';
import type forms from '@locales/en/forms.json';
import type home from '@locales/en/home.json';
import type law from '@locales/en/law.json';
import type lists from '@locales/en/lists.json';
import type measure from '@locales/en/measure.json';
import type media from '@locales/en/media.json';
import type order from '@locales/en/order.json';
import type orderLookup from '@locales/en/orderLookup.json';
import type projects from '@locales/en/projects.json';
import type search from '@locales/en/search.json';
import type services from '@locales/en/services.json';
import type shop from '@locales/en/shop.json';
import type { ServerTexts } from './texts';

/** Types every key: a text that does not exist is a compile error. */
declare module 'i18next' {
  // Only an interface can be merged with the library's declaration.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: ServerTexts & {
      about: typeof about;
      account: typeof account;
      addToCart: typeof addToCart;
      apply: typeof apply;
      auth: typeof auth;
      cart: typeof cart;
      catalogue: typeof catalogue;
      checkout: typeof checkout;
      common: typeof common;
      contact: typeof contact;
      error: typeof error;
      forms: typeof forms;
      home: typeof home;
      law: typeof law;
      lists: typeof lists;
      measure: typeof measure;
      media: typeof media;
      order: typeof order;
      orderLookup: typeof orderLookup;
      projects: typeof projects;
      search: typeof search;
      services: typeof services;
      shop: typeof shop;
    };
  }
}
