import { nameDownload, nameUpload } from '@/server/uploads/nameUpload';

it('an upload is named as its file, also where that is decomposed, as macOS does it', () => {
  const name = nameUpload('C:\\Users\\Şəkil Çıxarışı.png'.normalize('NFD'));
  expect([name, nameDownload(name)]).toEqual(['Şəkil Çıxarışı', 'sekil-cixarisi']);
});

it.each([
  ['Договор 5', 'dogovor-5'],
  ['ხელშეკრულება', 'khelshekruleba'],
  ['Šiauliai Łódź Größe', 'siauliai-lodz-grosse'],
])('%s is downloaded as %s', (name, download) => expect(nameDownload(name)).toBe(download));
