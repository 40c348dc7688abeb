import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** The consequence of the action, or the content of a form. */
  children?: ReactNode;
  /**
   * The safe choice: first in tab order, and focused unless a field of the dialog is. It closes the dialog unless it has its own `onPress`.
   */
  safe: { label: string; onPress?: () => void };
  /** The action to confirm; left out in a dialog that only informs. */
  action?: {
    label: string;
    isDangerous?: boolean;
    isDisabled?: boolean;
  } & (
    | { onPress: () => void }
    | { /** Id of the form in the dialog that the action submits. */ form: string }
  );
  /** True while a request is in progress; the dialog cannot be closed then. */
  isPending?: boolean;
  /** True when only the buttons close the dialog. */
  isLocked?: boolean;
  error?: string;
  isWide?: boolean;
  /** True when a field in the dialog takes the focus itself. */
  focusesField?: boolean;
  onExited?: () => void;
};

const importBox = () => import('./dialog-box.tsx');
const DialogBox = lazy(async () => ({ default: (await importBox()).DialogBox }));

/** A question with its consequence. The code of its box is loaded after the page that contains it. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    // Offline this fails; the code is loaded again when the dialog opens.
    importBox().catch(() => undefined);
  }, []);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  );
}
