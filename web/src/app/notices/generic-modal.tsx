import { useRef, useState } from 'react';
import { endModal, type ModalConfig } from '../../features/shell/modal/modal.ts';
import { DialogBox } from '../../ui/overlays/dialog-box.tsx';

/** The action runs after the dialog has closed, so that the page does not change behind the dialog (NAV-08). */
export function GenericModal({ config }: { config: ModalConfig }) {
  const [shown, setShown] = useState(config);
  const [isOpen, setOpen] = useState(true);
  const chosen = useRef<(() => void) | undefined>(undefined);
  if (shown !== config) {
    setShown(config);
    setOpen(true);
  }
  const { title, message, error, cancel, action, isLocked } = config;
  const close = (then: (() => void) | undefined) => {
    chosen.current = then;
    setOpen(false);
  };
  const act = () => close(action.onPress);
  const goBack = () => close(cancel?.onCancel);
  return (
    <DialogBox
      isOpen={isOpen}
      onOpenChange={goBack}
      title={title}
      {...(error !== undefined && { error })}
      {...(isLocked !== undefined && { isLocked })}
      {...(cancel
        ? {
            safe: { label: cancel.label, onPress: goBack },
            action: { label: action.label, onPress: act, isDangerous: action.isDangerous ?? false },
          }
        : { safe: { label: action.label, onPress: act } })}
      onExited={() => {
        if (isOpen) return;
        const then = chosen.current;
        chosen.current = undefined;
        endModal(config);
        then?.();
      }}
    >
      {message}
    </DialogBox>
  );
}
