import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { mailLinks } from '@/config/mailLinks';
import { parsePath, splitAddress } from '@/config/routes';
import * as z from '@/contract/zod';
import { emailVerifySchema } from '@/contract/auth';
import { clientAddress } from '../../http/request';
import { PRIVATE_CACHE } from '../../http/respond';
import { confirmEmail, readEmailVerification } from '../../people/users/emailVerificationService';
import { refuseRegistration } from '../../personal-data/erasePerson';
import { formPage } from './formPage';
import { isPageOn } from './sitePage';
import { readQueryText, renderForRequest } from './serverPage';

/** Both forms of the page; the one that ends the registration has `refuse`. */
const FIELDS = { password: '', refuse: '' };
const schema = emailVerifySchema.required().pick({ password: true }).extend({ refuse: z.string() });

/**
 * The page of the link in the mail that confirms an e-mail. A GET shows two forms that post to the same address and changes
 * nothing: mail servers open the links in mails. Both work without scripts.
 */
export async function emailVerifyPage(context: GetServerSidePropsContext): ReturnType<GetServerSideProps> {
  const { query, req, res, resolvedUrl } = context;
  const location = parsePath(splitAddress(resolvedUrl).pathname);
  if (!location || !(await isPageOn(location.locale, 'emailVerify'))) return { notFound: true };
  const token = readQueryText(query.token);
  if (req.method === 'POST') {
    const client = clientAddress(req);
    return formPage(context, 'emailVerify', {
      fields: FIELDS,
      schema,
      send: async ({ locale, body: { password, refuse } }) => {
        if (refuse === '') await confirmEmail({ token, password }, null, { locale, client });
        else await refuseRegistration(token, locale);
        return mailLinks.emailVerify(location, token) + (refuse === '' ? '' : '&ended=1');
      },
      load: async () => ({ state: await readEmailVerification(token), token }),
    });
  }
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  return renderForRequest(context, 'emailVerify', {
    address: (own) => mailLinks.emailVerify(own, token),
    load: async () => {
      const state = await readEmailVerification(token);
      return { state: state === 'rejected' && readQueryText(query.ended) === '1' ? ('ended' as const) : state, token };
    },
  });
}
