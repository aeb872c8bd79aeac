import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ProductScreen } from '@/screens/products/ProductScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default ProductScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['shop'],
    address: (location, { param }) => routes.product(location, param('slug')),
    load: async ({ api, locale, param, html }) => {
      const product = await api.getProduct(locale, param('slug'));
      return product && { product: { ...product, description: html(product.description) } };
    },
  });
