import type { IndexedPage } from '@/config/pageFacts';
import type { PageName } from '@/config/pages';
import { routes, type ProductFilter, type SiteLocation } from '@/config/routes';
import type { MediaPost } from '@/contract/media';
import type { ContentPage } from '@/contract/pages';
import type { Product, ProductList } from '@/contract/products';
import type { Project } from '@/contract/projects';
import type { Service } from '@/contract/services';
import { PICTURE_KINDS, type PictureKind } from '../sharing-pictures/pictureKinds';
import {
  mediaPostNode,
  productNode,
  projectNode,
  serviceNodes,
  type Entry,
  type Node,
  type SeoContext,
} from './pageNodes';
import type { ReadText } from '../../texts/translations';

type Told = {
  /** Open Graph's; `website` where it is absent. */
  type?: 'article' | 'product';
  /** One or two sentences; empty where there are none, and the site's own stand for them. */
  summary: string;
  /** schema.org's `WebPage`, where it is no other. */
  webPage?: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'ItemPage';
  updatedAt?: string;
  /** The steps of its breadcrumb between the home page and itself. */
  above?: Entry[];
  /** Its own step of the breadcrumb, where that is not its title. */
  step?: string;
  hasFeed?: boolean;
  /** What the page is about. */
  things?: (context: SeoContext) => Node[];
};

/** What search engines are told of a page, and those with whom it is shared. */
export type PageDescription = Told & {
  picture: { kind: PictureKind; slug: string; shown: ReturnType<(typeof PICTURE_KINDS)['contact']['show']> };
};

/** `source`: what the picture is made from, nothing on pages that are named by a menu; `slug`: of the picture. */
type Described = Told & { kind?: PictureKind; source?: object; slug?: string | undefined };
type Reader = { text: ReadText; location: SiteLocation };
type Describe<Props> = (props: Props, reader: Reader) => Described;

const ofContent = (content: ContentPage): Described => ({
  source: content,
  summary: content.meta_description ?? content.lead,
  updatedAt: content.updated_at,
});

const ofRecord = (record: Service | Project | MediaPost | Product): Described => ({
  source: record,
  slug: record.slug,
  summary: record.meta_description ?? record.summary,
  updatedAt: record.updated_at,
});

const ofMenu =
  (namespace: string, webPage: 'CollectionPage' | 'ContactPage'): Describe<unknown> =>
  (_, { text }) => ({ summary: text(namespace, 'lead'), webPage });

const shopEntry = ({ text, location }: Reader): Entry => ({
  name: text('shop', 'nav.shop'),
  path: routes.categories(location),
});

const describeProducts: Describe<{ list: Pick<ProductList, 'facets'> | null; filter: ProductFilter }> = (
  { list, filter },
  reader,
) => {
  const category = list?.facets.categories.find(({ slug }) => slug === filter.category);
  return {
    ...ofMenu('catalogue', 'CollectionPage')({}, reader),
    source: category ?? {},
    slug: category?.slug,
    above: [shopEntry(reader)],
  };
};

const DESCRIPTIONS = {
  home: ({ content }: { content: ContentPage | null }) =>
    content ? ofContent(content) : { kind: 'services', summary: '' },
  about: ({ content }: { content: ContentPage }, { text }) => ({
    ...ofContent(content),
    webPage: 'AboutPage',
    step: text('common', 'nav.about'),
  }),
  law: ({ content }: { content: ContentPage }) => ofContent(content),
  contact: ofMenu('contact', 'ContactPage'),
  apply: ofMenu('apply', 'ContactPage'),
  services: ofMenu('services', 'CollectionPage'),
  projects: ofMenu('projects', 'CollectionPage'),
  media: (props, reader) => ({ ...ofMenu('media', 'CollectionPage')(props, reader), hasFeed: true }),
  shop: ofMenu('catalogue', 'CollectionPage'),
  products: describeProducts,
  service: ({ service }: { service: Service }, { text, location }) => ({
    ...ofRecord(service),
    above: [{ name: text('common', 'nav.services'), path: routes.services(location) }],
    things: (context) => serviceNodes(context, service),
  }),
  project: ({ project }: { project: Project }, { text, location }) => ({
    ...ofRecord(project),
    type: 'article',
    above: [{ name: text('common', 'nav.projects'), path: routes.projects(location) }],
    things: (context) => [projectNode(context, project)],
  }),
  post: ({ post }: { post: MediaPost }, { text, location }) => ({
    ...ofRecord(post),
    type: 'article',
    above: [{ name: text('common', 'nav.media'), path: routes.media(location) }],
    hasFeed: true,
    things: (context) => [mediaPostNode(context, post)],
  }),
  product: ({ product }: { product: Product }, reader) => ({
    ...ofRecord(product),
    type: 'product',
    webPage: 'ItemPage',
    above: [
      shopEntry(reader),
      { name: product.category.name, path: routes.products(reader.location, { category: product.category.slug }) },
    ],
    things: (context) => [productNode(context, product)],
  }),
} satisfies Record<IndexedPage, Describe<never>>;

/** `undefined` for a page that search engines may not show. */
export function describePage(name: PageName, screenProps: object, reader: Reader): PageDescription | undefined {
  if (!Object.hasOwn(DESCRIPTIONS, name)) return undefined;
  const page = name as IndexedPage;
  const describe: Describe<never> = DESCRIPTIONS[page];
  const { kind = page, source = {}, slug = '', ...told } = describe(screenProps as never, reader);
  return { ...told, picture: { kind, slug, shown: PICTURE_KINDS[kind].show(source as never, reader.text) } };
}
