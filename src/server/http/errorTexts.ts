import type { Locale } from '@/config/locales';
import type { ErrorCode } from '@/contract/errors';

type Texts = Record<Locale, string>;

/** `detail` of an error; an interface shows it only when it knows nothing better. */
export const ERROR_TEXTS: Record<ErrorCode, Texts> = {
  bad_request: { en: 'The request could not be read.', az: 'Sorğu oxunmadı.' },
  not_found: { en: 'Not found.', az: 'Tapılmadı.' },
  method_not_allowed: { en: 'This method is not allowed.', az: 'Bu metoda icazə verilmir.' },
  parse_error: { en: 'The request could not be read.', az: 'Sorğu oxunmadı.' },
  too_large: { en: 'The request is too large.', az: 'Sorğu çox böyükdür.' },
  uri_too_long: { en: 'The address is too long.', az: 'Ünvan çox uzundur.' },
  throttled: {
    en: 'Too many requests. Try again later.',
    az: 'Çox sayda sorğu göndərilib. Bir az sonra yenidən cəhd edin.',
  },
  no_active_account: {
    en: 'No active account found with these details.',
    az: 'Bu məlumatlarla aktiv hesab tapılmadı.',
  },
  token_not_valid: {
    en: 'The token is invalid or has expired.',
    az: 'Token etibarsızdır və ya vaxtı bitib.',
  },
  not_authenticated: { en: 'Log in to continue.', az: 'Davam etmək üçün daxil olun.' },
  permission_denied: {
    en: 'You do not have permission for this action.',
    az: 'Bunu etməyə icazəniz yoxdur.',
  },
  status_refused: {
    en: 'This status cannot follow the present one.',
    az: 'Bu status indiki statusdan sonra gələ bilməz.',
  },
  cart_changed: { en: 'Prices or stock have changed.', az: 'Qiymət və ya say dəyişib.' },
  idempotency_conflict: {
    en: 'This request was already sent with other data.',
    az: 'Bu sorğu artıq başqa məlumatla göndərilib.',
  },
  idempotency_key_required: {
    en: 'The request needs an Idempotency-Key header.',
    az: 'Sorğuda Idempotency-Key başlığı olmalıdır.',
  },
  storage_full: {
    en: 'Nothing was sent: the server cannot store anything at the moment. Try again later or call us.',
    az: 'Heç nə göndərilmədi: server hazırda heç nə saxlaya bilmir. Bir az sonra yenidən cəhd edin və ya bizə zəng edin.',
  },
  server_error: { en: 'Something went wrong. Try again later.', az: 'Xəta baş verdi. Bir az sonra yenidən cəhd edin.' },
  bad_gateway: {
    en: 'The server could not get the answer. Try again later.',
    az: 'Server cavabı ala bilmədi. Bir az sonra yenidən cəhd edin.',
  },
  gateway_timeout: {
    en: 'The server is taking too long to answer. Try again.',
    az: 'Server gec cavab verir. Yenidən cəhd edin.',
  },
  unavailable: {
    en: 'Not available at the moment. Try again later.',
    az: 'Hazırda əlçatan deyil. Bir az sonra yenidən cəhd edin.',
  },
};

/** What is wrong with one value of a request; `{n}` stands for the limit. */
export const FIELD_TEXTS = {
  required: { en: 'Fill in this field', az: 'Bu sahəni doldurun' },
  digits: { en: 'Use digits', az: 'Rəqəmlə yazın' },
  choose: { en: 'Choose one of the options', az: 'Variantlardan birini seçin' },
  min: { en: 'Enter {n} or more', az: '{n} və ya daha böyük rəqəm yazın' },
  max: { en: 'Enter {n} or less', az: '{n} və ya daha kiçik rəqəm yazın' },
  minLength: { en: 'Enter at least {n} characters', az: 'Ən azı {n} simvol yazın' },
  maxLength: { en: 'Enter no more than {n} characters', az: 'Ən çox {n} simvol yazın' },
  email: { en: 'Enter an e-mail address in the correct format', az: 'E-poçt ünvanını düzgün yazın' },
  phone: {
    en: 'Enter the phone number with the code, for example +994 50 000 00 00',
    az: 'Telefonu kodla yazın, məsələn, +994 50 000 00 00',
  },
  passwordCommon: {
    en: 'This password is too common. Choose another one.',
    az: 'Bu şifrə çox yayılıb. Başqasını seçin.',
  },
  passwordSimilar: {
    en: 'The password is too similar to your name or e-mail',
    az: 'Şifrə adınıza və ya e-poçtunuza çox oxşayır',
  },
  passwordWrong: { en: 'The password is wrong', az: 'Şifrə yanlışdır' },
  linkExpired: {
    en: 'This link has expired or has already been used. Ask for a new one.',
    az: 'Keçidin vaxtı bitib və ya o artıq istifadə olunub. Yenisini istəyin.',
  },
  tooMany: { en: 'There are too many of them', az: 'Onların sayı çox böyükdür' },
  verifyFailed: {
    en: 'The e-mail could not be confirmed. Ask for a new link.',
    az: 'E-poçt təsdiqlənmədi. Yeni keçid istəyin.',
  },
  invalid: { en: 'This value is not valid', az: 'Bu dəyər düzgün deyil' },
} as const satisfies Record<string, Texts>;
