import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components';

export type ToastMessage = {
  text: string;
  icon?: ReactNode;
  undo?: { label: string; onPress: () => void };
};

const toastMs = 6000;

/** A queue that shows at most two toasts; make one for the whole application. */
export function createToastQueue() {
  return new ToastQueue<ToastMessage>({ maxVisibleToasts: 2 });
}
export type Toasts = ReturnType<typeof createToastQueue>;

/** Shows a message for 6 s, paused while pointed at or focused. */
export function showToast(toasts: Toasts, message: ToastMessage): string {
  return toasts.add(message, { timeout: toastMs });
}

/** The corner where toasts stand: bottom left, above the bottom bar on a phone. */
export function ToastRegion({
  toasts,
  label,
  closeLabel,
}: {
  toasts: Toasts;
  label: string;
  closeLabel: string;
}) {
  return (
    <AriaToastRegion queue={toasts} aria-label={label} className="toast-region">
      {({ toast }) => (
        <AriaToast toast={toast} data-testid="toast" className="toast">
          {toast.content.icon ?? <Check aria-hidden="true" />}
          <ToastContent>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.undo && (
            <button
              type="button"
              className="toast-undo"
              onClick={() => {
                toast.content.undo?.onPress();
                toasts.close(toast.key);
              }}
            >
              {toast.content.undo.label}
            </button>
          )}
          <Button slot="close" className="icon-btn toast-close" aria-label={closeLabel}>
            <X aria-hidden="true" />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}
