import { removeSheetProduct, type SheetProduct } from '@engros/contracts/planning/group-sheets.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Sheet } from './use-sheet.ts';

/** Asks first, because the quantities of all kitchens go with the row. */
export function RemoveProductDialog({
  sheet,
  product,
  onClose,
}: {
  sheet: Sheet;
  product: SheetProduct;
  onClose: () => void;
}) {
  const { ProductId: productId, DisplayName: name } = product;
  const { run, isPending, failure } = useCall(
    async () => {
      await sheet.save();
      await call(removeSheetProduct, { params: { id: sheet.sheet.Id, productId } });
      await sheet.readAgain();
      toast(label('groupSheet.removed', { name }));
      onClose();
    },
    { failed: 'groupSheet.saveFailed' },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('groupSheet.removeProduct', { product: name })}
      safe={{ label: label('groupSheet.cancel') }}
      action={{ label: label('groupSheet.removeProductDo'), isDangerous: true, onPress: () => void run() }}
      isPending={isPending}
      {...(failure !== undefined && { error: failure })}
    >
      {label('groupSheet.removeProductText')}
    </Dialog>
  );
}
