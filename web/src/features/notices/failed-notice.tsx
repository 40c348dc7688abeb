import type { ReactNode } from 'react';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/layout/notice.tsx';

/** A message in a drawer or table that the content could not be loaded, with a button that tries again. */
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
