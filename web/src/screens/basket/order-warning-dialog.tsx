import type { OrderWarning } from '@engros/contracts/envelope.ts';
import { label } from '../../lib/labels.ts';
import { Dialog } from '../../ui/dialog.tsx';

export interface OrderWarningDialogProps {
  warnings: readonly OrderWarning[];
  isPending: boolean;
  onBack: () => void;
  onOrder: () => void;
}

/** What the server wants confirmed before it takes the order; back is the safe choice (CHK-02). */
export function OrderWarningDialog({ warnings, isPending, onBack, onOrder }: OrderWarningDialogProps) {
  return (
    <Dialog
      isOpen={warnings.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) onBack();
      }}
      title={label('checkout.warningTitle')}
      safe={{ label: label('checkout.backToBasket') }}
      action={{ label: label('checkout.orderAnyway'), onPress: onOrder }}
      isPending={isPending}
    >
      <ul className="order-warnings">
        {warnings.map((warning) => (
          <li key={warning.Code + warning.Message}>{warning.Message}</li>
        ))}
      </ul>
    </Dialog>
  );
}
