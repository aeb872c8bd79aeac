import { PAGE_SIZES } from '@/config/constants';
import type { IndexedPage } from '@/config/pageFacts';
import type { PageName } from '@/config/pages';
import { routes, type ProductFilter } from '@/config/routes';
import type { Page } from '@/contract/common';
import type { MediaCard, MediaPost } from '@/contract/media';
import type { ContentPage } from '@/contract/pages';
import type { Category, Product, ProductList } from '@/contract/products';
import type { Project, ProjectCard } from '@/contract/projects';
import type { OtherService, Service } from '@/contract/services';
import { otherServicesPageSize } from '@/lib/otherServicesPageSize';
import { PICTURE_KINDS, type PictureKind, type PictureSources } from '../sharing-pictures/pictureKinds';
import {
  mediaPostNode,
  productNode,
  projectNode,
  serviceNodes,
  breadcrumbNode,
  desktop,
  itemListNode,
  listPageNodes,
  media,
  projects,
  services,
  shop,
  webPageNode,
  type ListProps,
} from './pageNodes';
import { organizationNode, organizationRef, websiteNode } from './organizationNodes';
import type { PageDescription } from './Seo';
import type { ReadText } from '../../texts/translations';

const picture = <Kind extends PictureKind>(
  kind: Kind,
  source: PictureSources[Kind],
  text: ReadText,
  slug = '',
): PageDescription['picture'] => ({ kind, slug, shown: PICTURE_KINDS[kind].show(source, text) });

type Describe<Props> = (props: Props, text: ReadText) => PageDescription;

const describeHome: Describe<{ content: ContentPage | null }> = ({ content }, text) => ({
  picture: content ? picture('home', content, text) : picture('services', {}, text),
  type: 'website',
  summary: content?.meta_description ?? content?.lead ?? '',
  nodes: (context) => [
    organizationNode(context),
    websiteNode(context),
    webPageNode(context, 'WebPage', content?.title ?? context.text('common', 'nav.home')),
  ],
});

const describeText =
  (kind: 'about' | 'law', type: string): Describe<{ content: ContentPage }> =>
  ({ content }, text) => ({
    picture: picture(kind, content, text),
    type: 'website',
    summary: content.meta_description ?? content.lead,
    nodes: (context) => [
      webPageNode(context, type, content.title, { dateModified: content.updated_at }),
      breadcrumbNode(context, [], kind === 'about' ? context.text('common', 'nav.about') : content.title),
    ],
  });

const describeContact =
  (kind: 'contact' | 'apply'): Describe<unknown> =>
  (_, text) => ({
    picture: picture(kind, {}, text),
    type: 'website',
    summary: text(kind, 'lead'),
    nodes: (context) => {
      const name = context.text('common', `nav.${kind}`);
      const mainEntity = organizationRef(context);
      return [
        webPageNode(context, 'ContactPage', name, { mainEntity }),
        organizationNode(context),
        breadcrumbNode(context, [], name),
      ];
    },
  });

const describeServices: Describe<{ pageNumber: number; others: Page<OtherService> | null }> = (
  { pageNumber, others },
  text,
) => ({
  picture: picture('services', {}, text),
  type: 'website',
  summary: text('services', 'lead'),
  nodes: (context) => {
    const { serviceMiddle, otherServices } = context.site;
    const main = (serviceMiddle ?? []).map(({ slug, name }) => ({ slug, title: name }));
    const first = pageNumber === 1 ? main : [];
    const rest = (pageNumber === 1 ? otherServices : others)?.results ?? [];
    const entries = [...first, ...rest].map(({ slug, title }) => ({
      name: title,
      path: routes.service(desktop(context), slug),
    }));
    const start = pageNumber === 1 ? 1 : main.length + (pageNumber - 1) * otherServicesPageSize(otherServices) + 1;
    const { name } = services(context);
    return [
      webPageNode(context, 'CollectionPage', name, { mainEntity: itemListNode(context, entries, start) }),
      breadcrumbNode(context, [], name),
    ];
  },
});

const describeService: Describe<{ service: Service }> = ({ service }, text) => ({
  picture: picture('service', service, text, service.slug),
  type: 'website',
  summary: service.meta_description ?? service.summary,
  nodes: (context) => [
    ...serviceNodes(context, service),
    webPageNode(context, 'WebPage', service.name, { dateModified: service.updated_at }),
    breadcrumbNode(context, [services(context)], service.name),
  ],
});

const describeProjects: Describe<ListProps<ProjectCard>> = (props, text) => ({
  picture: picture('projects', {}, text),
  type: 'website',
  summary: text('projects', 'lead'),
  nodes: (context) =>
    listPageNodes(context, {
      ...props,
      ...projects(context),
      pageSize: PAGE_SIZES.projects,
      toEntry: ({ slug, title }) => ({ name: title, path: routes.project(desktop(context), slug) }),
    }),
});

const describeProject: Describe<{ project: Project }> = ({ project }, text) => ({
  picture: picture('project', project, text, project.slug),
  type: 'article',
  summary: project.meta_description ?? project.summary,
  nodes: (context) => [
    projectNode(context, project),
    webPageNode(context, 'WebPage', project.title, { dateModified: project.updated_at }),
    breadcrumbNode(context, [projects(context)], project.title),
  ],
});

const describeMedia: Describe<ListProps<MediaCard>> = (props, text) => ({
  picture: picture('media', {}, text),
  type: 'website',
  summary: text('media', 'lead'),
  hasFeed: true,
  nodes: (context) =>
    listPageNodes(context, {
      ...props,
      ...media(context),
      pageSize: PAGE_SIZES.media,
      toEntry: ({ slug, title }) => ({ name: title, path: routes.mediaPost(desktop(context), slug) }),
    }),
});

const describePost: Describe<{ post: MediaPost }> = ({ post }, text) => ({
  picture: picture('post', post, text, post.slug),
  type: 'article',
  summary: post.meta_description ?? post.summary,
  hasFeed: true,
  nodes: (context) => [
    mediaPostNode(context, post),
    webPageNode(context, 'WebPage', post.title, { dateModified: post.updated_at }),
    breadcrumbNode(context, [media(context)], post.title),
  ],
});

const describeShop: Describe<{ categories: Category[] | null }> = ({ categories }, text) => ({
  picture: picture('shop', {}, text),
  type: 'website',
  summary: text('catalogue', 'lead'),
  nodes: (context) => {
    const { name } = shop(context);
    const entries = (categories ?? []).map((category) => ({
      name: category.name,
      path: routes.products(desktop(context), { category: category.slug }),
    }));
    return [
      webPageNode(context, 'CollectionPage', name, { mainEntity: itemListNode(context, entries) }),
      breadcrumbNode(context, [], name),
    ];
  },
});

const findCategory = ({ list, filter }: { list: Pick<ProductList, 'facets'> | null; filter: ProductFilter }) =>
  list?.facets.categories.find(({ slug }) => slug === filter.category);

const describeProducts: Describe<{ pageNumber: number; list: ProductList | null; filter: ProductFilter }> = (
  props,
  text,
) => ({
  picture: picture('products', findCategory(props) ?? {}, text, findCategory(props)?.slug),
  type: 'website',
  summary: text('catalogue', 'lead'),
  nodes: (context) =>
    listPageNodes(context, {
      ...props,
      name: findCategory(props)?.name ?? context.text('shop', 'nav.products'),
      above: [shop(context)],
      pageSize: PAGE_SIZES.products,
      toEntry: ({ slug, name }) => ({ name, path: routes.product(desktop(context), slug) }),
    }),
});

const describeProduct: Describe<{ product: Product }> = ({ product }, text) => ({
  picture: picture('product', product, text, product.slug),
  type: 'product',
  summary: product.meta_description ?? product.summary,
  nodes: (context) => [
    productNode(context, product),
    webPageNode(context, 'ItemPage', product.name, { dateModified: product.updated_at }),
    breadcrumbNode(
      context,
      [
        shop(context),
        {
          name: product.category.name,
          path: routes.products(desktop(context), { category: product.category.slug }),
        },
      ],
      product.name,
    ),
  ],
});

const DESCRIPTIONS = {
  home: describeHome,
  about: describeText('about', 'AboutPage'),
  law: describeText('law', 'WebPage'),
  contact: describeContact('contact'),
  apply: describeContact('apply'),
  services: describeServices,
  service: describeService,
  projects: describeProjects,
  project: describeProject,
  media: describeMedia,
  post: describePost,
  shop: describeShop,
  products: describeProducts,
  product: describeProduct,
} satisfies Record<IndexedPage, Describe<never>>;

/** `undefined` for a page that search engines may not show. */
export function describePage(name: PageName, screenProps: object, text: ReadText): PageDescription | undefined {
  const describe = (DESCRIPTIONS as Partial<Record<PageName, Describe<never>>>)[name];
  return describe?.(screenProps as never, text);
}
