import type { Undoable } from '../../features/basket/basket-changes.ts';
import { toast } from '../../features/notices/toasts.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';

/** Says what was done, with its way back. */
export function tellWithUndo(text: string, { undo }: Undoable): void {
  announce(text);
  toast(text, {
    undo: {
      label: label('shell.undo'),
      onPress: () => void undo().catch(() => toast(label('checkout.undoFailed'))),
    },
  });
}

/** Says that nothing came of it; what the shell tells itself (a basket that is gone) is said there. */
export function tellFailure(): void {
  toast(label('checkout.changeFailed'));
}
