import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { label } from '../../lib/labels.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Place {
  pathname: string;
  search: object;
}

interface Question {
  isOfBack: boolean;
  answer: (isStaying: boolean) => void;
}

interface LeaveGuardProps {
  isChanged: boolean;
  /** Whether what was written is still there at the other address; by default on the whole page. */
  keeps?: (from: Place, to: Place) => boolean;
}

const isSamePage = (from: Place, to: Place): boolean => from.pathname === to.pathname;

/** Asks before a link, the Back button or another document loses what was written and not saved. */
export function LeaveGuard({ isChanged, keeps = isSamePage }: LeaveGuardProps) {
  const [question, setQuestion] = useState<Question>();
  useBlocker({
    disabled: !isChanged,
    shouldBlockFn: ({ action, current, next }) => {
      if (keeps(current, next)) return false;
      if (question) return true;
      return new Promise<boolean>((answer) =>
        setQuestion({ isOfBack: action !== 'PUSH' && action !== 'REPLACE', answer }),
      );
    },
  });
  const end = (isStaying: boolean) => {
    setQuestion(undefined);
    question?.answer(isStaying);
  };
  return (
    <UnsavedDialog
      isOpen={question !== undefined}
      isOfBack={question?.isOfBack ?? false}
      onStay={() => end(true)}
      onLeave={() => end(false)}
    />
  );
}

interface UnsavedDialogProps {
  isOpen: boolean;
  isOfBack?: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The safe choice keeps what was written. */
function UnsavedDialog({ isOpen, isOfBack = false, onStay, onLeave }: UnsavedDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      isOfBack={isOfBack}
      onOpenChange={onStay}
      title={label('console.unsaved.title')}
      safe={{ label: label('console.unsaved.stay'), onPress: onStay }}
      action={{ label: label('console.unsaved.leave'), onPress: onLeave, isDangerous: true }}
    >
      {label('console.unsaved.text')}
    </Dialog>
  );
}

/** For a drawer with fields: Esc, ×, a click outside and Back ask first when something was changed. */
export function useAskedClose(isChanged: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isChanged ? setAsking(true) : onClose()),
    question: (
      <>
        <LeaveGuard isChanged={isChanged} />
        <UnsavedDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
      </>
    ),
  };
}
