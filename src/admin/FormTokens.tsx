import { createContext, useContext } from 'react';
import { FORM_KEY, type AdminFrameView } from '@/contract/admin';

type Frame = Pick<AdminFrameView, 'csrf' | 'formKey' | 'note'>;

const FrameContext = createContext<Frame>({ csrf: '', formKey: '', note: null });

export const FormTokensProvider = FrameContext.Provider;

/** What was done before the page was shown, where its screen says so itself. */
export function useOwnNote(): Frame['note'] {
  const { note } = useContext(FrameContext);
  return note?.isInScreen ? note : null;
}

type FormTokensProps = {
  /** Tells the forms of a page apart: one of them may be sent after another. */
  form: string;
};

/**
 * The hidden fields of every form that writes: the token of the session, and the key by which the form is done once
 * however often it is sent.
 */
export function FormTokens({ form }: FormTokensProps) {
  const frame = useContext(FrameContext);
  return (
    <>
      <input type="hidden" name="csrf" value={frame.csrf} />
      {frame.formKey && <input type="hidden" name={FORM_KEY} value={`${frame.formKey}.${form}`} />}
    </>
  );
}
