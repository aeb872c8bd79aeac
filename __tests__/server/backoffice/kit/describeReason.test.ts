import '../../../support/testSettings';
import { describeReason } from '@/server/backoffice/kit/describeReason';
import { getFixedT } from '@/server/platform/texts/texts';

it.each([
  ['550 5.1.1 EENVELOPE (RCPT TO)', 'There is no such mailbox'],
  ['550 EENVELOPE (RCPT TO)', 'There is no such mailbox'],
  ['552 5.2.2 EENVELOPE (RCPT TO)', 'mailbox of the recipient is full'],
  ['554 5.7.1 EMESSAGE (DATA)', 'takes it for unwanted'],
  ['535 5.7.8 EAUTH (AUTH PLAIN)', 'refused the login'],
  ['553 5.1.8 EENVELOPE (MAIL FROM)', 'does not allow the sender’s address'],
  ['450 4.2.1 EENVELOPE (RCPT TO)', 'takes nothing for now'],
  ['554 EMESSAGE (DATA)', 'refused it'],
  ['ESOCKET (CONN) connect ECONNREFUSED 127.0.0.1:25', 'could not be reached'],
  ['ETIMEDOUT (CONN) Connection timeout', 'could not be reached'],
  ['EDNS (CONN) getaddrinfo ENOTFOUND mail.example', 'could not be reached'],
  ['ETLS (CONN) self signed certificate', 'No secure connection'],
  ['UNMADE A mail needs one bare address.', 'could not be made'],
  ['Something else', 'It could not be sent'],
])('%s: %s', (failure, words) => {
  expect(describeReason(failure, getFixedT('en'))).toContain(words);
});
