import type { ApplicationRequest } from '@/contract/applications';
import type { MessageRequest } from '@/contract/messages';

let made = 0;

/** An address that no other form of this run has: limits count by it. */
export const newEmail = (): string => `aysel-${process.pid}-${Date.now()}-${(made += 1)}@example.com`;

/** An address of this machine that few other forms of this run come from: limits count by it too. */
export const newClient = (): string => `127.${1 + (made >> 16)}.${(made >> 8) & 255}.${(made += 1) & 255}`;

export const messageRequest = (changes: Partial<MessageRequest> = {}): MessageRequest => ({
  name: 'Aysel Məmmədova',
  email: newEmail(),
  phone_number: '+994501234567',
  topic: 'other',
  message: 'Salam! Klinikamız üçün audit barədə məlumat istəyirəm.',
  consent: true,
  ...changes,
});

export const applicationRequest = (changes: Partial<ApplicationRequest> = {}): ApplicationRequest => ({
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  phone_number: '+994501234567',
  email: newEmail(),
  organisation: 'Nümunə Klinikası',
  contact_by: 'whatsapp',
  message: 'Qeydiyyat növbəsini yanvara qədər azaltmaq istəyirik.',
  consent: true,
  ...changes,
});
