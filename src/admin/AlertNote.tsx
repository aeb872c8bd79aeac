import type { ReactNode } from 'react';
import { Note } from '@/components/Note';
import type { Tone } from '@/contract/admin';

/** What went wrong with what was sent, read out at once. */
export function AlertNote({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div role="alert">
      <Note tone={tone}>{children}</Note>
    </div>
  );
}
