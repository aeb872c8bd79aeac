import { cutChange } from '@/server/backoffice/kit/cutChange';

it('a change is shown from its first word to its last', () => {
  expect(cutChange('We come on Monday at ten.', 'We come on Tuesday at ten.')).toEqual({
    start: 'We come on',
    removed: ' Monday',
    added: ' Tuesday',
    end: ' at ten.',
  });
  expect(cutChange('One.', 'One. Two.')).toEqual({ start: 'One.', removed: '', added: ' Two.', end: '' });
  expect(cutChange('a b a b', 'a b')).toEqual({ start: 'a b', removed: ' a b', added: '', end: '' });
});

it('of a long text a few words around it', () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
  const { start, end } = cutChange(words.join(' '), words.with(20, 'new').join(' '));
  expect(start).toBe(`… ${words.slice(12, 20).join(' ')}`);
  expect(end).toBe(` ${words.slice(21, 29).join(' ')} …`);
});
