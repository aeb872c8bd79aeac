import type { GetServerSideProps } from 'next';
import { HomeScreen } from '@/screens/home/HomeScreen';
import { buildServiceWindow, leaveHiddenWindow } from '@/server/pages/art/serviceWindow';
import { getContentPage } from '@/server/content/pages/contentService';
import { getMedia } from '@/server/content/media/mediaService';
import { getProducts } from '@/server/shop/products/productsService';
import { getProjects } from '@/server/content/projects/projectsService';
import { getServices } from '@/server/content/services/servicesService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default HomeScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'home', {
    load: ({ locale, parts }) =>
      parts({
        content: () => getContentPage(locale, 'home'),
        projects: async () => (await getProjects(locale, { page_size: 3 }))?.results ?? null,
        products: async () => (await getProducts(locale, { in_stock: '1', page_size: 4 }))?.results ?? null,
        window: async () => buildServiceWindow((await getServices(locale)) ?? []),
        media: async () => (await getMedia(locale, { page_size: 4 }))?.results ?? null,
      }).then(leaveHiddenWindow),
  });
