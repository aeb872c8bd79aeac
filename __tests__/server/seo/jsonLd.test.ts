import { jsonLd } from '@/server/seo/jsonLd';

const things = (text: string) => (JSON.parse(text) as { '@graph': unknown[] })['@graph'];

describe('jsonLd', () => {
  const HOSTILE = 'a</script><script>alert(1)</script><!--\u2028\u2029 & "b"';

  it('is the same JSON, but nothing in it can end its element', () => {
    const text = jsonLd([{ '@type': 'Thing', name: HOSTILE }]);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(things(text)).toEqual([{ '@type': 'Thing', name: HOSTILE }]);
  });

  it('leaves out what is unknown or empty', () => {
    const text = jsonLd([
      { '@type': 'Thing', name: 'a', image: undefined, sameAs: [], logo: { '@type': 'X', url: undefined } },
    ]);
    expect(things(text)).toEqual([{ '@type': 'Thing', name: 'a', logo: { '@type': 'X' } }]);
  });
});
