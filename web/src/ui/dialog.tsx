import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useCloseOnBack } from '../lib/close-on-back.ts';
import { Button } from './button.tsx';
import { FaultText } from './fault-text.tsx';

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** The consequence of the action, or the content of a form. */
  children?: ReactNode;
  /**
   * The safe choice: first in tab order and focused by default. It closes the dialog unless it has its own `onPress`.
   */
  safe: { label: string; onPress?: () => void };
  /** The action to confirm; left out in a dialog that only informs. */
  action?: { label: string; onPress: () => void; isDangerous?: boolean; isDisabled?: boolean };
  /** True while a request is in progress; the dialog cannot be closed then. */
  isPending?: boolean;
  /** True when only the buttons close the dialog. */
  isLocked?: boolean;
  error?: string;
  isWide?: boolean;
  /** Called after the closing animation. */
  onExited?: () => void;
};

function DialogContent({
  title,
  children,
  safe,
  action,
  isPending = false,
  error,
  onOpenChange,
  onExited,
}: DialogProps) {
  const exited = useEffectEvent(() => onExited?.());
  useEffect(() => () => exited(), []);
  return (
    <AriaDialog role="alertdialog" className="dialog-inner p-6">
      <Heading slot="title" level={2}>
        {title}
      </Heading>
      <div className="dialog-body text-ink-2">{children}</div>
      {error && <FaultText className="mt-2.5">{error}</FaultText>}
      <div className="mt-4.5 flex flex-wrap justify-end gap-2">
        <Button
          size={40}
          autoFocus
          isDisabled={isPending}
          onPress={safe.onPress ?? (() => onOpenChange(false))}
        >
          {safe.label}
        </Button>
        {action && (
          <Button
            size={40}
            variant={action.isDangerous ? 'danger-solid' : 'primary'}
            isPending={isPending}
            isDisabled={action.isDisabled}
            onPress={action.onPress}
          >
            {action.label}
          </Button>
        )}
      </div>
    </AriaDialog>
  );
}

/** A question with its consequence, 480 px wide, safe choice first; cannot be closed while pending. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, isPending = false, isLocked = false, isWide = false } = props;
  const isHeld = isPending || isLocked;
  useCloseOnBack(isOpen, () => {
    if (!isHeld) onOpenChange(false);
  });
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isHeld}
      isKeyboardDismissDisabled={isHeld}
      className="scrim scrim-dialog fixed inset-0 z-55 grid place-items-center bg-(--scrim) p-4 data-exiting:pointer-events-none"
    >
      <Modal className={isWide ? 'dialog w-[min(720px,calc(100vw_-_32px))]' : 'dialog'}>
        <DialogContent {...props} />
      </Modal>
    </ModalOverlay>
  );
}
