import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { DialogBox } from '../../../ui/overlays/dialog-box.tsx';

export interface RemoveDialogProps {
  names: readonly string[];
  onRemove: () => void;
  onClose: () => void;
}

/** The removal can also be undone (specification 2.2). */
export function RemoveDialog({ names, onRemove, onClose }: RemoveDialogProps) {
  const [first] = names;
  const count = names.length;
  return (
    <DialogBox
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={
        count === 1
          ? label('lists.removeTitle', { name: first ?? '' })
          : label('lists.removeManyTitle', { amount: formatCount(count) })
      }
      safe={{ label: label('shell.cancel'), onPress: onClose }}
      action={{
        label: label('lists.removeAction', { count }),
        onPress: () => {
          onRemove();
          onClose();
        },
        isDangerous: true,
      }}
    >
      <p>{label('lists.removeText')}</p>
    </DialogBox>
  );
}
