import type { ReactNode } from 'react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

/** For content of a drawer or table that could not be loaded. */
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
