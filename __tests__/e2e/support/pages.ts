import type { PageName } from '@/config/pages';
import type { Locale } from './test';

export type SitePage = {
  path: string;
  h1: Record<Locale, string>;
  title: Record<Locale, string>;
  /** The heading after hydration, where it differs. */
  h1Hydrated?: Record<Locale, string>;
};

const one = (az: string, en: string) => ({ az, en });
const named = (path: string, az: string, en: string): SitePage => ({ path, h1: one(az, en), title: one(az, en) });

/** Addresses of each page with the headings of the fixture content. */
const BY_NAME: Record<PageName, SitePage[]> = {
  home: [named('', 'Mürəkkəb işə aydın naxış', 'A clear pattern for complex work')],
  about: [
    {
      path: '/about',
      h1: one('Naxışı birlikdə qururuq', 'We build the pattern together'),
      title: one('Haqqımızda', 'About'),
    },
  ],
  services: [named('/consservices', 'Xidmətlər', 'Services')],
  service: [
    named(
      '/consservices/?&service_slug=clinical-training',
      'Tibbi təlim və simulyasiya',
      'Clinical training and simulation',
    ),
    named('/consservices/?&service_slug=lab-audit', 'Laboratoriya auditi', 'Laboratory audit'),
  ],
  projects: [
    named('/projects', 'Layihələr', 'Projects'),
    named('/projects?page=2', 'Layihələr', 'Projects'),
    named('/projects?category=training', 'Layihələr', 'Projects'),
  ],
  project: [
    named(
      '/projects/training-centre',
      'Simulyasiya təlim mərkəzinin qurulması',
      'Setting up a simulation training centre',
    ),
    named(
      '/projects/clinic-network-quality',
      'Regional klinika şəbəkəsi üçün vahid keyfiyyət sistemi',
      'One quality system for a regional clinic network',
    ),
  ],
  media: [
    named('/socialmedia', 'Yazılar və videolar', 'Media'),
    named('/socialmedia?page=2', 'Yazılar və videolar', 'Media'),
    named('/socialmedia?platform=youtube', 'Yazılar və videolar', 'Media'),
  ],
  post: [
    named(
      '/socialmedia/post-training',
      'Şəkidə keçirilən təlim günündən qeydlər',
      'Notes from a training day in Sheki',
    ),
    named('/socialmedia/process-map-video', 'Proses xəritəsini kağızda çəkirik', 'Drawing a process map on paper'),
  ],
  law: [named('/law', 'Hüquqi məlumat', 'Legal information')],
  contact: [named('/contact', 'Əlaqə', 'Contact')],
  contactSent: [named('/contact/sent?reference=NM-26-00001', 'Mesaj göndərildi', 'Message sent')],
  apply: [
    named('/e-contact/?&apply=apply', 'Görüş təyin edin', 'Request a meeting'),
    named('/e-contact/?&apply=apply&product=clinic-starter', 'Məhsul barədə soruşun', 'Ask about a product'),
  ],
  applySent: [named('/e-contact/sent?reference=NA-26-00001&token=x', 'Müraciət göndərildi', 'Request sent')],
  application: [
    {
      ...named('/application/?reference=NA-26-00001', 'Müraciət', 'Request'),
      h1Hydrated: one('Müraciətinizi tapın', 'Find your request'),
    },
  ],
  shop: [named('/categories', 'Mağaza', 'Shop')],
  products: [
    named('/products', 'Məhsullar', 'Products'),
    named('/products?page=2', 'Məhsullar', 'Products'),
    named('/products?category=kits', 'Tibbi dəstlər', 'Medical kits'),
  ],
  productSearch: [named('/products?q=isiq', 'Məhsullar', 'Products')],
  product: [
    named('/productdetails/?&product_slug=clinic-starter', 'Klinika üçün başlanğıc dəsti', 'Clinic starter kit'),
    named('/productdetails/?&product_slug=mobile-med-bag', 'Səyyar tibb çantası', 'Mobile medical bag'),
  ],
  search: [
    named('/search', 'Axtarış', 'Search'),
    { path: '/search?q=laborator', h1: one('Axtarış', 'Search'), title: one('sorğusu üzrə nəticələr', 'Results for') },
  ],
  cart: [named('/cart', 'Səbət', 'Cart')],
  checkout: [named('/forms/shopform', 'Sifarişin rəsmiləşdirilməsi', 'Checkout')],
  order: [{ ...named('/order/', 'Sifariş', 'Order'), h1: one('Sifarişinizi tapın', 'Find your order') }],
  login: [named('/login', 'Daxil ol', 'Log in')],
  register: [named('/register', 'Hesab yaradın', 'Create an account')],
  passwordReset: [named('/password/reset', 'Şifrənizi bərpa edin', 'Reset your password')],
  // These need a token or an account: the tests of forms and of buying visit them.
  newPassword: [],
  orderConfirm: [],
  emailVerify: [],
  account: [],
  accountOrders: [],
  accountApplications: [],
  accountAddresses: [],
  accountProfile: [],
};

export const PAGES: SitePage[] = Object.values(BY_NAME).flat();

/** One page of each kind. */
export const KINDS: SitePage[] = Object.values(BY_NAME).flatMap((pages) => pages.slice(0, 1));

export const LOCALES: Locale[] = ['az', 'en'];
