import type { Locale } from './test';

export type SitePage = {
  path: string;
  h1: Record<Locale, string>;
  title: Record<Locale, string>;
  /** Where the heading is another one as soon as the page knows whom it is for. */
  h1Alive?: Record<Locale, string>;
};

const one = (az: string, en: string) => ({ az, en });
const named = (path: string, az: string, en: string): SitePage => ({ path, h1: one(az, en), title: one(az, en) });

/** Every page of the site, one address of each kind, with the demo content's headings. */
export const PAGES: SitePage[] = [
  named('', 'Mürəkkəb işə aydın naxış', 'A clear pattern for complex work'),
  {
    path: '/about',
    h1: one('Naxışı birlikdə qururuq', 'We build the pattern together'),
    title: one('Haqqımızda', 'About'),
  },
  named('/consservices', 'Xidmətlər', 'Services'),
  named(
    '/consservices/?&service_slug=clinical-training',
    'Tibbi təlim və simulyasiya',
    'Clinical training and simulation',
  ),
  named('/consservices/?&service_slug=lab-audit', 'Laboratoriya auditi', 'Laboratory audit'),
  named('/projects', 'Layihələr', 'Projects'),
  named('/projects?page=2', 'Layihələr', 'Projects'),
  named('/projects?category=training', 'Layihələr', 'Projects'),
  named(
    '/projects/training-centre',
    'Simulyasiya təlim mərkəzinin qurulması',
    'Setting up a simulation training centre',
  ),
  named('/socialmedia', 'Media', 'Media'),
  named('/socialmedia?page=2', 'Media', 'Media'),
  named('/socialmedia?platform=youtube', 'Media', 'Media'),
  named('/socialmedia/post-training', 'Şəkidə keçirilən təlim günündən qeydlər', 'Notes from a training day in Sheki'),
  named(
    '/socialmedia/process-map-video',
    'Video: proses xəritəsini kağızda çəkirik',
    'Video: drawing a process map on paper',
  ),
  named('/law', 'Hüquqi məlumat', 'Legal information'),
  named('/contact', 'Əlaqə', 'Contact'),
  named('/contact/sent?reference=NM-26-00001', 'Mesaj göndərildi', 'Message sent'),
  named('/e-contact/?&apply=apply', 'Elektron müraciət', 'Online request'),
  named('/e-contact/?&apply=apply&product=clinic-starter', 'Elektron müraciət', 'Online request'),
  named('/e-contact/sent?reference=NA-26-00001&token=x', 'Müraciət göndərildi', 'Request sent'),
  named('/application/?reference=NA-26-00001', 'Müraciət', 'Request'),
  named('/categories', 'Mağaza', 'Shop'),
  named('/products', 'Məhsullar', 'Products'),
  named('/products?page=2', 'Məhsullar', 'Products'),
  {
    path: '/products?category=kits',
    h1: one('Məhsullar', 'Products'),
    title: one('Məhsullar: Tibbi dəstlər', 'Products: Medical kits'),
  },
  named('/products?q=isiq', 'Məhsullar', 'Products'),
  named('/productdetails/?&product_slug=clinic-starter', 'Klinika üçün başlanğıc dəsti', 'Clinic starter kit'),
  named('/productdetails/?&product_slug=mobile-med-bag', 'Səyyar tibb çantası', 'Mobile medical bag'),
  named('/search', 'Axtarış', 'Search'),
  { path: '/search?q=laborator', h1: one('Axtarış', 'Search'), title: one('sorğusu üzrə nəticələr', 'Results for') },
  named('/cart', 'Səbət', 'Cart'),
  named('/forms/shopform', 'Sifarişin rəsmiləşdirilməsi', 'Checkout'),
  { ...named('/order/', 'Sifariş', 'Order'), h1Alive: one('Sifarişi tap', 'Find an order') },
  named('/email/verify', 'E-poçtunuzu təsdiqləyin', 'Confirm your e-mail'),
  named('/login', 'Daxil ol', 'Log in'),
  named('/register', 'Qeydiyyat', 'Registration'),
  named('/password/reset', 'Şifrənin bərpası', 'Reset the password'),
];

export const LOCALES: Locale[] = ['az', 'en'];

/** Each page in each language, for one test a pair. */
export const PAGES_IN_BOTH_LANGUAGES = PAGES.flatMap((page) =>
  LOCALES.map((locale) => ({ name: `/${locale}${page.path}`, locale, ...page })),
);
