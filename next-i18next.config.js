/** Both languages are complete, so nothing falls back: a missing key must be seen (and fails the tests). */
/** @type {import('next-i18next/pages').UserConfig} */
module.exports = {
  i18n: { locales: ['az', 'en'], defaultLocale: 'en' },
  defaultNS: 'common',
  localePath: './public/locales',
  localeStructure: '{{lng}}/{{ns}}',
  fallbackLng: false,
  react: { useSuspense: false },
  serializeConfig: false,
  reloadOnPrerender: process.env.NODE_ENV === 'development',
};
