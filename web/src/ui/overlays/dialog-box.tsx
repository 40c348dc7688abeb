import { useEffect, useEffectEvent } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useCloseOnBack } from '../../lib/browser/close-on-back.ts';
import { Button } from '../controls/button.tsx';
import { FaultText } from '../fields/fault-text.tsx';
import type { DialogProps } from './dialog.tsx';

function DialogContent({
  title,
  children,
  safe,
  action,
  isPending = false,
  error,
  focusesField = false,
  onOpenChange,
  onExited,
}: DialogProps) {
  const exited = useEffectEvent(() => onExited?.());
  useEffect(() => () => exited(), []);
  return (
    <AriaDialog role="alertdialog" className="p-6 [outline:none] [&_h2]:mb-1.5">
      <Heading slot="title" level={2}>
        {title}
      </Heading>
      <div className="dialog-body text-ink-2">{children}</div>
      {error && <FaultText className="mt-2.5">{error}</FaultText>}
      <div className="mt-4.5 flex flex-wrap justify-end gap-2">
        <Button
          size={40}
          autoFocus={!focusesField}
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
            {...('form' in action ? { type: 'submit', form: action.form } : { onPress: action.onPress })}
          >
            {action.label}
          </Button>
        )}
      </div>
    </AriaDialog>
  );
}

/**
 * The dialog itself, 480 px wide and over the page. The safe choice comes first. It cannot be closed while a request is
 * running.
 */
export function DialogBox(props: DialogProps) {
  const {
    isOpen,
    onOpenChange,
    isPending = false,
    isLocked = false,
    isOfBack = false,
    isWide = false,
  } = props;
  const isHeld = isPending || isLocked;
  useCloseOnBack(isOpen && !isOfBack, () => {
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
