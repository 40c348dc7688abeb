import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** Text that explains the consequence of the action, or the fields of a form. */
  children?: ReactNode;
  /**
   * The button that changes nothing. It is first in tab order and gets the focus, unless a field of the dialog does.
   * Without its own `onPress`, it only closes the dialog.
   */
  safe: { label: string; onPress?: () => void };
  /** The action to confirm; undefined in a dialog that only informs. */
  action?: {
    label: string;
    isDangerous?: boolean;
    isDisabled?: boolean;
  } & (
    | { onPress: () => void }
    | { /** Id of the form inside the dialog that the action's button submits. */ form: string }
  );
  /** True while a request is running; the dialog cannot be closed then. */
  isPending?: boolean;
  /** True when only the buttons close the dialog. */
  isLocked?: boolean;
  /** True when the Back button asked: the browser has left the page's entry already, so none may be added above it. */
  isOfBack?: boolean;
  error?: string;
  isWide?: boolean;
  /** True when a field in the dialog gets the focus, so that the dialog must not focus the safe choice. */
  focusesField?: boolean;
  onExited?: () => void;
};

const importBox = () => import('./dialog-box.tsx');
const DialogBox = lazy(async () => ({ default: (await importBox()).DialogBox }));

/** The code of the dialog is loaded after the page that contains it. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    // Errors are ignored, because the code is requested again when the dialog opens.
    importBox().catch(() => undefined);
  }, []);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  );
}
