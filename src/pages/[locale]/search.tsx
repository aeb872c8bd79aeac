import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { isSearchable, readSearchQuery } from '@/lib/search';
import { SearchScreen } from '@/screens/search/SearchScreen';
import { search } from '@/server/content/search/searchService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default SearchScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'search', {
    address: (location, { param }) => routes.search(location, readSearchQuery(param('q'))),
    load: async ({ locale, param }) => {
      const query = readSearchQuery(param('q'));
      return { query, results: isSearchable(query) ? await search(locale, query) : null };
    },
  });
