import { Check, TriangleAlert, X } from 'lucide-react';
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
  isFailure?: boolean;
  undo?: { label: string; onPress: () => void };
};

const toastMs = 6000;

/** Creates a queue that shows at most two toasts. Create one for the whole application. */
export function createToastQueue() {
  return new ToastQueue<ToastMessage>({ maxVisibleToasts: 2 });
}
export type Toasts = ReturnType<typeof createToastQueue>;

/** Shows a message for 6 s. The time does not run while the toast is hovered or focused. */
export function showToast(toasts: Toasts, message: ToastMessage): string {
  return toasts.add(message, { timeout: toastMs });
}

/** The corner that shows toasts: bottom left, above the bottom bar on a phone. */
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
    <AriaToastRegion
      queue={toasts}
      aria-label={label}
      className="toast-region fixed bottom-6 left-6 z-70 grid justify-items-start gap-2 [outline:none] max-lg:right-3 max-lg:bottom-[calc(88px_+_env(safe-area-inset-bottom))] max-lg:left-3"
    >
      {({ toast }) => {
        const Mark = toast.content.isFailure === true ? TriangleAlert : Check;
        return (
          <AriaToast toast={toast} data-testid="toast" className="toast">
            {toast.content.icon ?? <Mark aria-hidden="true" />}
            <ToastContent>
              <Text slot="title">{toast.content.text}</Text>
            </ToastContent>
            {toast.content.undo && (
              <button
                type="button"
                className="min-h-6 font-[650] underline underline-offset-3"
                onClick={() => {
                  toast.content.undo?.onPress();
                  toasts.close(toast.key);
                }}
              >
                {toast.content.undo.label}
              </button>
            )}
            <Button
              slot="close"
              className="icon-btn size-6 text-inherit opacity-75 hover:bg-transparent hover:text-inherit hover:opacity-100"
              aria-label={closeLabel}
            >
              <X aria-hidden="true" />
            </Button>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
