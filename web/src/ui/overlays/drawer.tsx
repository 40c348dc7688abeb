import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useCloseOnBack } from '../../lib/browser/close-on-back.ts';
import { IconButton } from '../controls/icon-button.tsx';

export type DrawerProps = {
  isOpen: boolean;
  /** Called when the user closes the drawer: with Escape, the close button, a click outside or the Back button. */
  onClose: () => void;
  /** Side at which the drawer opens: left for navigation, right for ordering, bottom for filters on a phone. */
  side: 'left' | 'right' | 'bottom';
  title: string;
  /** True when the title is only read by screen readers, because `lead` shows it already. */
  isTitleHidden?: boolean;
  /** Content left of the title, such as a day block or a back button. */
  lead?: ReactNode;
  /** Text under the title. */
  note?: ReactNode;
  /** Content next to ×, such as a link that clears everything. */
  action?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Footer with the main action, which stays visible while the content scrolls. */
  foot?: ReactNode;
  isLocked?: boolean;
  onExited?: () => void;
};

function DrawerContent({
  title,
  isTitleHidden = false,
  lead,
  note,
  action,
  closeLabel,
  children,
  foot,
  isLocked,
  onClose,
  onExited,
}: DrawerProps) {
  const exited = useEffectEvent(() => onExited?.());
  useEffect(() => () => exited(), []);
  return (
    <Dialog className="flex h-full flex-col [outline:none]">
      <header className="drawer-head flex flex-none items-center gap-3">
        {lead}
        <div className={isTitleHidden ? 'visually-hidden' : 'min-w-0'}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {note && <p className="text-12 text-ink-3">{note}</p>}
        </div>
        {action && <span className="drawer-action">{action}</span>}
        <IconButton label={closeLabel} size={40} isDisabled={isLocked} onPress={() => onClose()}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </header>
      <div data-testid="drawer-body" className="drawer-body flex-1 overflow-auto overscroll-contain">
        {children}
      </div>
      {foot && <footer className="drawer-foot grid flex-none gap-2">{foot}</footer>}
    </Dialog>
  );
}

/** Esc, a click outside, × and the back button close the drawer. The page behind does not scroll and gets the focus back. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, side, isLocked = false } = props;
  useCloseOnBack(isOpen, () => {
    if (!isLocked) onClose();
  });
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) onClose();
      }}
      isDismissable={!isLocked}
      isKeyboardDismissDisabled={isLocked}
      className="scrim fixed inset-0 z-40 bg-(--scrim)"
    >
      <Modal data-testid="drawer" className={`drawer fixed bottom-0 z-50 shadow-3 drawer-${side}`}>
        <DrawerContent {...props} />
      </Modal>
    </ModalOverlay>
  );
}
