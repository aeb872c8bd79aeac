import { useEffect, useRef } from 'react';
import type { FormStamp } from '@/contract/formGuard';
import { useSiteLocation } from '@/site/SiteLocation';
import { forgetDraft, readDraft, writeDraft } from './formDraft';

/** Kept over a reload, or whoever finds the form filled in and sends it at once would look like a machine. */
const draftOf = (form: string) => `${form}-guard`;

function readStamp(form: string): FormStamp | null {
  const kept = readDraft(draftOf(form));
  if (typeof kept?.stamp !== 'string') return null;
  const difficulty = Number(kept.difficulty ?? 0);
  return { stamp: kept.stamp, captcha: difficulty > 0 ? { difficulty } : null };
}

const keepStamp = (form: string, { stamp, captcha }: FormStamp) =>
  writeDraft(draftOf(form), { stamp, ...(captcha && { difficulty: String(captcha.difficulty) }) });

/**
 * What tells a person from a machine: the signed time at which the form was begun, and the answer to its puzzle where
 * one is asked for. Nothing waits for it, and a message without it arrives all the same.
 */
export function useFormGuard(form: string) {
  const { locale } = useSiteLocation();
  const proof = useRef<{ stamp?: string; captcha?: string }>({});
  const isBegun = useRef(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const load = async () => {
    const { formsClient } = await import('@/clients/formsClient');
    return formsClient({ locale }).getStamp();
  };
  const prove = async () => {
    const { stamp, captcha } = readStamp(form) ?? (await load());
    keepStamp(form, { stamp, captcha });
    proof.current = { stamp };
    if (!captcha) return;
    const { solvePuzzle } = await import('./solvePuzzle');
    const answer = await solvePuzzle(stamp, captcha.difficulty, () => isOpen.current);
    if (answer !== null) proof.current = { stamp, captcha: answer };
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
