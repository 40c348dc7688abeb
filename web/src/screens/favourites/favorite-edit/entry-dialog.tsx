import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import type { FavoriteRow } from '@engros/contracts/favourites/list.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useId } from 'react';
import { readHalves } from '../../../features/favourites/favorite-count/halves.ts';
import { type ListEntry, orderedUnit } from '../../../features/favourites/favorites/list/list-entries.ts';
import { unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { formatCount, formatDecimal } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DialogBox } from '../../../ui/overlays/dialog-box.tsx';
import { editId } from './undo-edits.ts';

export interface EntryDialogProps {
  entry: ListEntry;
  entries: readonly ListEntry[];
  onEdit: (edit: FavoriteEdit) => void;
  onClose: () => void;
}

interface Draft {
  note: string;
  ownNumber: string;
  par: string;
  unitCode: string;
}

/** Par level (wanted stock). Null for an empty field, and undefined for anything that is not a whole or half number. */
export function readPar(text: string): number | null | undefined {
  const quantity = readHalves(text);
  if (quantity === null || quantity === undefined) return quantity;
  return quantity > 0 && quantity <= limits.parQuantity ? quantity : undefined;
}

const parText = ({ Par }: FavoriteRow): string =>
  Par === null ? '' : formatDecimal(Par.Quantity, Number.isInteger(Par.Quantity) ? 0 : 1);

/** Another product of this list already has the own item number. The server checks the customer's other lists. */
function numberFault(entries: readonly ListEntry[], productId: string, typed: string): string | undefined {
  const number = typed.trim().toUpperCase();
  const other = entries.find(
    ({ product, row }) => product.Id !== productId && row.OwnNumber?.toUpperCase() === number,
  );
  return other && label('lists.ownNumberFault', { name: other.product.DisplayName });
}

export function EntryDialog({ entry, entries, onEdit, onClose }: EntryDialogProps) {
  const { product, row } = entry;
  const formId = useId();
  const units = product.SalesUnits.Values;
  const form = useForm<Draft>({
    initial: () => ({
      note: row.Note ?? '',
      ownNumber: row.OwnNumber ?? '',
      par: parText(row),
      unitCode: row.Par?.SalesUnitCode ?? orderedUnit(entry)?.Code ?? '',
    }),
    faultsOf: ({ par, ownNumber }) => ({
      ownNumber: numberFault(entries, product.Id, ownNumber),
      par:
        readPar(par) === undefined
          ? label('lists.parFault', { most: formatCount(limits.parQuantity) })
          : undefined,
    }),
    request: { run: save, isPending: false, forget: () => undefined },
  });

  function save({ note, ownNumber, par, unitCode }: Draft): Promise<void> {
    const quantity = readPar(par) ?? null;
    const number = ownNumber.trim() || null;
    onEdit({
      EditId: editId(),
      Kind: 'product',
      ProductId: product.Id,
      Note: note.trim() || null,
      ...(number !== row.OwnNumber && { OwnNumber: number }),
      Par: quantity === null ? null : { Quantity: quantity, SalesUnitCode: unitCode },
    });
    onClose();
    return Promise.resolve();
  }

  return (
    <DialogBox
      isOpen
      focusesField
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={product.DisplayName}
      safe={{ label: label('shell.cancel'), onPress: onClose }}
      action={{ label: label('lists.saveNote'), form: formId }}
    >
      <Form of={form} id={formId} className="mt-3 grid gap-3">
        <TextArea
          autoFocus
          label={label('lists.noteField')}
          maxLength={limits.favoriteNoteLength}
          {...form.field('note')}
        />
        <TextField
          size={40}
          label={label('lists.ownNumber')}
          hint={label('lists.ownNumberHint')}
          maxLength={limits.ownNumberLength}
          autoComplete="off"
          {...form.field('ownNumber')}
        />
        <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
          <TextField
            size={40}
            label={label('lists.par')}
            hint={label('lists.parHint')}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('par')}
          />
          <Select
            size={40}
            isField
            label={label('lists.parUnit')}
            options={units.map((unit) => ({ id: unit.Code, label: unitWithContent(unit) }))}
            value={form.draft.unitCode}
            onChange={(unitCode) => form.change({ unitCode })}
          />
        </div>
      </Form>
    </DialogBox>
  );
}
