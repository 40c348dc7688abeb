import type { TypedLine } from '../../../../features/quick-entry/line-entry/typed-lines.ts';
import { label } from '../../../../lib/labels.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface UntakenLinesDialogProps {
  lines: readonly TypedLine[];
  isPending: boolean;
  onBack: () => void;
  onOrder: () => void;
}

/** The button that goes back gets the focus, because it is the safe choice. */
export function UntakenLinesDialog({ lines, isPending, onBack, onOrder }: UntakenLinesDialogProps) {
  return (
    <Dialog
      isOpen={lines.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) onBack();
      }}
      title={label('lineEntry.orderWithoutTitle')}
      safe={{ label: label('checkout.backToBasket') }}
      action={{ label: label('lineEntry.orderWithout'), onPress: onOrder }}
      isPending={isPending}
    >
      <p>{label('lineEntry.orderWithoutText')}</p>
      <ul className="mt-3 border-t border-line">
        {lines.map(({ id, text, quantity }) => (
          <li className="border-b border-line py-1.75 text-13 wrap-anywhere" key={id}>
            {text} <b className="num">× {quantity}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
