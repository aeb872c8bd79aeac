import { useRef } from 'react';
import type { FormStamp } from '@/contract/formGuard';
import { useSiteLocation } from '@/site/SiteLocation';
import { forgetDraft, readDraft, writeDraft } from './formDraft';

/** Kept over a reload, or whoever finds the form filled in and sends it at once would look like a machine. */
const draftOf = (form: string) => `${form}-guard`;

function readStamp(form: string): FormStamp | null {
  const kept = readDraft(draftOf(form));
  return typeof kept?.stamp === 'string' ? { stamp: kept.stamp } : null;
}

const keepStamp = (form: string, { stamp }: FormStamp) => writeDraft(draftOf(form), { stamp });

/** The signed time at which the form was begun. A form is sent without waiting for it, and accepted without it. */
export function useFormGuard(form: string) {
  const { locale } = useSiteLocation();
  const proof = useRef<{ stamp?: string }>({});
  const isBegun = useRef(false);

  const load = async () => {
    const { formsClient } = await import('@/clients/formsClient');
    return formsClient({ locale }).getStamp();
  };
  const prove = async () => {
    const stamp = readStamp(form) ?? (await load());
    keepStamp(form, stamp);
    proof.current = stamp;
  };

  return {
    /** With the first focus. */
    begin: () => {
      if (isBegun.current) return;
      isBegun.current = true;
      prove().catch(() => {
        // Asked for anew with the next focus.
        isBegun.current = false;
      });
    },
    /** As far as it is known by now. */
    proof: () => proof.current,
    forget: () => {
      proof.current = {};
      isBegun.current = false;
      forgetDraft(draftOf(form));
    },
  };
}
