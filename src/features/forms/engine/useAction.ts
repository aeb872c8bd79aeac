import { useState } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { readFailure } from '@/clients/readFailure';
import { failureText } from './failureText';

/** What a button does: whether it is under way, and what went wrong with it. */
export function useAction(act: () => Promise<void>) {
  const t = useTexts(['forms', 'common']);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(failureText(t, readFailure(error)));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, run: () => void run() };
}
