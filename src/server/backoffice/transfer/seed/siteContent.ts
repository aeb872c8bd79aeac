import { IDENTITY } from '@/config/brand/identity';
import type { CitySeed, SiteInfoSeed } from './seedTypes';

export const siteInfo: SiteInfoSeed = {
  ...IDENTITY,
  description: {
    az: 'Səhiyyə, təşkilat və layihə işlərində aydın plan və ölçülə bilən nəticə.',
    en: 'Clear plans and measurable results in healthcare, organisation and project work.',
  },
  address: { az: 'Nümunə küçəsi 8, Bakı AZ1000', en: '8 Numune Street, Baku AZ1000' },
  working_hours: { az: 'B.e.–cümə, 09:00–18:00', en: 'Mon–Fri, 09:00–18:00' },
  wp_number: '+994500000000',
  main_phone_number: '+994120000000',
  map_url: 'https://www.openstreetmap.org/?mlat=40.3777&mlon=49.8920#map=16/40.3777/49.8920',
  founded: 2012,
  emails: [
    { type: 'info', email: 'info@naqsh.example.com' },
    { type: 'info', email: 'training@naqsh.example.com' },
    { type: 'orders', email: 'orders@naqsh.example.com' },
    { type: 'privacy', email: 'privacy@naqsh.example.com' },
  ],
  socialMedias: [
    { platform: 'facebook', url: 'https://www.facebook.com/naqsh.example/' },
    { platform: 'instagram', url: 'https://www.instagram.com/naqsh.example/' },
    { platform: 'youtube', url: 'https://www.youtube.com/@naqsh.example' },
    { platform: 'tiktok', url: 'https://www.tiktok.com/@naqsh.example' },
    { platform: 'whatsapp', url: '+994500000000' },
  ],
  numbers: [
    { label: { az: 'Qəbul', en: 'Reception' }, number: '+994120000000' },
    { label: { az: 'WhatsApp', en: 'WhatsApp' }, number: '+994500000000' },
    { label: { az: 'Sifarişlər', en: 'Orders' }, number: '+994120000001' },
    { label: { az: 'Təlim', en: 'Training' }, number: '+994120000002' },
  ],
};

/** Baku, Sumgayit, Khirdalan and Ganja first, then in the order of the Azerbaijani alphabet. */
export const cities: CitySeed[] = [
  { slug: 'baki', name: { az: 'Bakı', en: 'Baku' }, fee: 500, days: '1–2' },
  { slug: 'sumqayit', name: { az: 'Sumqayıt', en: 'Sumgayit' }, fee: 500, days: '1–2' },
  { slug: 'xirdalan', name: { az: 'Xırdalan', en: 'Khirdalan' }, fee: 500, days: '1–2' },
  { slug: 'gence', name: { az: 'Gəncə', en: 'Ganja' }, fee: 700, days: '2–3' },
  { slug: 'agcabedi', name: { az: 'Ağcabədi', en: 'Aghjabadi' }, fee: 900, days: '2–5' },
  { slug: 'agdas', name: { az: 'Ağdaş', en: 'Aghdash' }, fee: 900, days: '2–5' },
  { slug: 'astara', name: { az: 'Astara', en: 'Astara' }, fee: 900, days: '2–5' },
  { slug: 'berde', name: { az: 'Bərdə', en: 'Barda' }, fee: 900, days: '2–5' },
  { slug: 'bilesuvar', name: { az: 'Biləsuvar', en: 'Bilasuvar' }, fee: 900, days: '2–5' },
  { slug: 'celilabad', name: { az: 'Cəlilabad', en: 'Jalilabad' }, fee: 900, days: '2–5' },
  { slug: 'goycay', name: { az: 'Göyçay', en: 'Goychay' }, fee: 900, days: '2–5' },
  { slug: 'haciqabul', name: { az: 'Hacıqabul', en: 'Hajigabul' }, fee: 900, days: '2–3' },
  { slug: 'xacmaz', name: { az: 'Xaçmaz', en: 'Khachmaz' }, fee: 900, days: '2–3' },
  { slug: 'xankendi', name: { az: 'Xankəndi', en: 'Khankendi' }, fee: 900, days: '2–5' },
  { slug: 'imisli', name: { az: 'İmişli', en: 'Imishli' }, fee: 900, days: '2–5' },
  { slug: 'ismayilli', name: { az: 'İsmayıllı', en: 'Ismayilli' }, fee: 900, days: '2–5' },
  { slug: 'kurdemir', name: { az: 'Kürdəmir', en: 'Kurdamir' }, fee: 900, days: '2–3' },
  { slug: 'qazax', name: { az: 'Qazax', en: 'Gazakh' }, fee: 900, days: '2–5' },
  { slug: 'qebele', name: { az: 'Qəbələ', en: 'Gabala' }, fee: 900, days: '2–5' },
  { slug: 'quba', name: { az: 'Quba', en: 'Guba' }, fee: 900, days: '2–3' },
  { slug: 'qusar', name: { az: 'Qusar', en: 'Gusar' }, fee: 900, days: '2–5' },
  { slug: 'lenkeran', name: { az: 'Lənkəran', en: 'Lankaran' }, fee: 900, days: '2–5' },
  { slug: 'masalli', name: { az: 'Masallı', en: 'Masalli' }, fee: 900, days: '2–5' },
  { slug: 'mingecevir', name: { az: 'Mingəçevir', en: 'Mingachevir' }, fee: 900, days: '2–3' },
  { slug: 'naftalan', name: { az: 'Naftalan', en: 'Naftalan' }, fee: 900, days: '2–5' },
  { slug: 'naxcivan', name: { az: 'Naxçıvan', en: 'Nakhchivan' }, fee: 1200, days: '3–5' },
  { slug: 'sabirabad', name: { az: 'Sabirabad', en: 'Sabirabad' }, fee: 900, days: '2–3' },
  { slug: 'salyan', name: { az: 'Salyan', en: 'Salyan' }, fee: 900, days: '2–3' },
  { slug: 'samaxi', name: { az: 'Şamaxı', en: 'Shamakhi' }, fee: 900, days: '2–3' },
  { slug: 'seki', name: { az: 'Şəki', en: 'Sheki' }, fee: 900, days: '2–5' },
  { slug: 'semkir', name: { az: 'Şəmkir', en: 'Shamkir' }, fee: 900, days: '2–5' },
  { slug: 'sirvan', name: { az: 'Şirvan', en: 'Shirvan' }, fee: 900, days: '2–3' },
  { slug: 'tovuz', name: { az: 'Tovuz', en: 'Tovuz' }, fee: 900, days: '2–5' },
  { slug: 'yevlax', name: { az: 'Yevlax', en: 'Yevlakh' }, fee: 900, days: '2–3' },
  { slug: 'zaqatala', name: { az: 'Zaqatala', en: 'Zagatala' }, fee: 900, days: '2–5' },
];

/** Values of the organisation's settings by group (`server/organisation`). */
export const settings = {
  contact: { entrance: { az: 'Giriş həyətdən, üçüncü mərtəbə', en: 'Entrance from the courtyard, third floor' } },
  hours: { mon: '09:00–18:00', tue: '09:00–18:00', wed: '09:00–18:00', thu: '09:00–18:00', fri: '09:00–18:00' },
  promises: {
    answerTime: { az: 'bir iş günü ərzində', en: 'within one working day' },
    whatsappTime: { az: 'bir saat ərzində', en: 'within an hour' },
    meetingTitle: { az: 'İlk görüş ödənişsizdir', en: 'The first meeting is free' },
    meetingText: {
      az: '45 dəqiqə ərzində məsələni birlikdə aydınlaşdırırıq. Heç bir öhdəlik yoxdur.',
      en: 'In 45 minutes we work out together what the task really is. No obligation.',
    },
    meetingTerms: { az: '45 dəqiqə, ödənişsiz', en: '45 minutes, free of charge' },
    returnTerms: { az: '14 gün ərzində qaytarma', en: 'Returns within 14 days' },
  },
};
