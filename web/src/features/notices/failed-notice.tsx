import type { ReactNode } from 'react';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says in a drawer or a table that its content could not be fetched, with the way to ask again. */
export function FailedNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice
      kind="danger"
      className="m-3"
      actions={<Button onPress={onRetry}>{label('shell.tryAgain')}</Button>}
    >
      {children}
    </Notice>
  );
}
