import type { SeedContent } from './seedTypes';

const NONE = { az: '', en: '' };

/**
 * What stands on a site whose owner has filled in nothing yet (`SEED=empty`): the rows that every page needs, with texts
 * that say where the right ones are written. Numbers, addresses and lists are empty, so that their parts are left out.
 * The check-list of the back office compares with it.
 */
export const emptyContent: SeedContent = {
  siteInfo: {
    name: { az: 'Saytın adı', en: 'Name of the site' },
    slogan: NONE,
    description: { az: 'Bu sayt hazırlanır.', en: 'This site is being prepared.' },
    address: NONE,
    working_hours: NONE,
    wp_number: '',
    main_phone_number: '',
    header_logo: '',
    map_url: '',
    founded: 0,
    emails: [],
    socialMedias: [],
    numbers: [],
  },
  cities: [],
  services: [],
  projectCategories: [],
  projects: [],
  media: [],
  pages: [
    {
      slug: 'home',
      title: { az: 'Bu sayt hazırlanır', en: 'This site is being prepared' },
      lead: {
        az: 'Başlığı və bu mətni idarəetmədə yazın: “Səhifələr” bölməsi, bu səhifə.',
        en: 'Write the heading and this text in the back office: Pages, this page.',
      },
      sections: [],
    },
    {
      slug: 'about',
      title: { az: 'Haqqımızda', en: 'About us' },
      lead: {
        az: 'Təşkilat haqqında mətni idarəetmədə yazın: “Səhifələr” bölməsi, bu səhifə.',
        en: 'Write about the organisation in the back office: Pages, this page.',
      },
      sections: [],
    },
    {
      slug: 'law',
      title: { az: 'Hüquqi məlumat və məxfilik', en: 'Legal information and privacy' },
      lead: {
        az: 'Bu səhifənin mətnləri idarəetmədə yazılır: “Səhifələr” bölməsi, bu səhifə.',
        en: 'The texts of this page are written in the back office: Pages, this page.',
      },
      sections: [
        {
          anchor: 'privacy',
          heading: { az: 'Fərdi məlumatlar', en: 'Personal data' },
          body: {
            az: 'Hansı məlumatları nə üçün və nə qədər saxladığınızı burada yazın.',
            en: 'Write here which data you keep, what for and for how long.',
          },
        },
      ],
    },
  ],
  productCategories: [],
  products: [],
  redirects: {},
};
