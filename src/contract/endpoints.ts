import * as accountCart from './accountCart';
import * as applications from './applications';
import * as auth from './auth';
import * as messages from './messages';
import type { Endpoint } from './endpoint';
import * as formGuard from './formGuard';
import * as media from './media';
import * as operations from './operations';
import * as orders from './orders';
import * as pages from './pages';
import * as products from './products';
import * as projects from './projects';
import * as quotes from './quotes';
import * as redirects from './redirects';
import * as rights from './rights';
import * as search from './search';
import * as services from './services';
import * as sessions from './sessions';
import * as site from './site';

const modules: Readonly<Record<string, unknown>>[] = [
  site,
  services,
  projects,
  media,
  pages,
  redirects,
  search,
  products,
  quotes,
  orders,
  formGuard,
  messages,
  applications,
  auth,
  sessions,
  accountCart,
  rights,
  operations,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** The whole contract. A test compares it with the route files below src/pages/api. */
export const endpoints: readonly Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
