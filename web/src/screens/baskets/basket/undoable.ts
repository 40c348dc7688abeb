import type { Undoable } from '../../../features/baskets/basket/edits/basket-changes.ts';
import { toast, toastFailure } from '../../../features/shell/notices/toasts.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';

export function tellWithUndo(text: string, { undo }: Undoable): void {
  announce(text);
  toast(text, {
    undo: {
      label: label('shell.undo'),
      onPress: () => void undo().catch(() => toastFailure(label('checkout.undoFailed'))),
    },
  });
}

/** The page frame itself shows other failures, such as a deleted basket. */
export function tellFailure(): void {
  toastFailure(label('checkout.changeFailed'));
}
