import { nameDownload, nameUpload } from '@/server/library/nameUpload';

it('an upload is named as its file, also where that is decomposed, as macOS does it', () => {
  const name = nameUpload('C:\\Users\\Şəkil Çıxarışı.png'.normalize('NFD'));
  expect([name, nameDownload(name)]).toEqual(['Şəkil Çıxarışı', 'sekil-cixarisi']);
});
