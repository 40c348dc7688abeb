import type { ReactNode } from 'react';
import { createToastQueue, showToast } from '../../ui/toast-region.tsx';

/** The one queue of the application; the shell draws it. */
export const toasts = createToastQueue();

/** Says in the corner what was done, for 6 s, with one way back where there is one. */
export function toast(
  text: string,
  more: { icon?: ReactNode; undo?: { label: string; onPress: () => void } } = {},
) {
  return showToast(toasts, { text, ...more });
}
