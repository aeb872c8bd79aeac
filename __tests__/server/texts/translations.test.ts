import * as serverTranslations from 'next-i18next/pages/serverSideTranslations';
import { loadTranslations } from '@/server/texts/translations';

// So that it can be watched.
jest.mock('next-i18next/pages/serverSideTranslations', () => ({
  __esModule: true,
  ...jest.requireActual<object>('next-i18next/pages/serverSideTranslations'),
}));

describe('translationsFor', () => {
  const inProduction = () => jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });

  it('does not remember a failure', async () => {
    inProduction();
    const read = jest.spyOn(serverTranslations, 'serverSideTranslations').mockRejectedValueOnce(new Error('EMFILE'));
    await expect(loadTranslations('az', ['media'])).rejects.toThrow('EMFILE');
    expect(await loadTranslations('az', ['media'])).toHaveProperty('_nextI18Next.initialLocale', 'az');
    expect(read).toHaveBeenCalledTimes(2);
  });
});
