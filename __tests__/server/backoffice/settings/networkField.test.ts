import { networkField, readChat, recogniseNetwork } from '@/server/backoffice/settings/directoryResources';

it.each([
  ['https://www.linkedin.com/company/aydin', 'linkedin'],
  ['https://az-az.facebook.com/aydin', 'facebook'],
  ['https://t.me/aydin', 'telegram'],
  ['https://x.com/aydin', 'twitter'],
  ['https://twitter.com/aydin', 'twitter'],
  ['https://youtu.be/abc', 'youtube'],
  ['https://wa.me/994501234567', 'whatsapp'],
  ['+994 50 123 45 67', 'whatsapp'],
  ['https://www.behance.net/aydin', 'other'],
  // Only a host's own end counts.
  ['https://netflix.com/title', 'other'],
  ['https://x.com.example.org/', 'other'],
  ['', 'other'],
])('%s is of the network %s', (address, network) => expect(recogniseNetwork(address)).toBe(network));

it('the address of a chat is kept as its number, by which a message can be begun', () => {
  expect(readChat('https://wa.me/994501234567')).toBe('+994501234567');
  expect(readChat('https://api.whatsapp.com/send?phone=994501234567')).toBe('+994501234567');
  expect(readChat('https://x.com/aydin')).toBe('https://x.com/aydin');
});

it('the address decides in a form, and what is stored where it says nothing', () => {
  const { read } = networkField();
  const context = {} as never;
  expect(read('platform', { platform: 'facebook', url: 'https://x.com/a' }, context)).toEqual({ value: 'twitter' });
  expect(read('platform', { platform: 'facebook', url: 'https://a.example/' }, context)).toEqual({ value: 'facebook' });
  expect(read('platform', { platform: 'tiktok' }, context)).toEqual({ value: 'tiktok' });
});
