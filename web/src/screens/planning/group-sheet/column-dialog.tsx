import {
  changeSheetKitchen,
  removeSheetKitchen,
  type SheetColumn,
} from '@engros/contracts/planning/group-sheets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useState } from 'react';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { clockTime, shortDay } from '../../../lib/formats/day-formats.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Sheet } from './use-sheet.ts';

const first = 'first';

const chosenBefore = ({ Days, ChosenDay }: SheetColumn): string =>
  Days.find(({ Date: date }) => date === ChosenDay)?.Date ?? first;

const firstWords = ({ Days }: SheetColumn): string =>
  label('groupSheet.firstDay', { day: Days[0] === undefined ? '–' : shortDay(Days[0].Date) });

function deadlineWords(deadline: string): string {
  const { date, time } = momentOf(deadline);
  return `${shortDay(date)} ${clockTime(time)}`;
}

/** The delivery day among those of the kitchen, its order reference, and the way out of the sheet. */
export function ColumnDialog({
  sheet,
  column,
  onClose,
}: {
  sheet: Sheet;
  column: SheetColumn;
  onClose: () => void;
}) {
  const { CustomerId: customerId, Name: name, Days } = column;
  const params = { id: sheet.sheet.Id, customerId };
  const isOpen = column.State === 'open';
  const [day, setDay] = useState(() => chosenBefore(column));
  const [reference, setReference] = useState(column.OrderReference ?? '');
  const save = useCall(
    async () => {
      await sheet.save();
      const DeliveryDate = day === first ? null : day;
      await call(changeSheetKitchen, {
        params,
        body: { DeliveryDate, OrderReference: reference.trim() || null },
      });
      await sheet.readAgain();
      onClose();
    },
    { failed: 'groupSheet.saveFailed' },
  );
  const remove = useCall(
    async () => {
      await sheet.save();
      await call(removeSheetKitchen, { params });
      await sheet.readAgain();
      toast(label('groupSheet.removed', { name }));
      onClose();
    },
    { failed: 'groupSheet.saveFailed' },
  );
  const failure = save.failure ?? remove.failure;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={label('groupSheet.columnOf', { kitchen: name })}
      safe={{ label: label(isOpen ? 'groupSheet.cancel' : 'groupSheet.close') }}
      {...(isOpen && { action: { label: label('groupSheet.saveColumn'), onPress: () => void save.run() } })}
      isPending={save.isPending || remove.isPending}
      {...(failure !== undefined && { error: failure })}
    >
      <div className="grid gap-3">
        {isOpen ? (
          <>
            <Select
              isField
              size={40}
              label={label('groupSheet.day')}
              value={day}
              onChange={setDay}
              options={[
                { id: first, label: firstWords(column) },
                ...Days.map(({ Date: date, Deadline }) => ({
                  id: date,
                  label: label('groupSheet.dayWithDeadline', {
                    day: shortDay(date),
                    deadline: deadlineWords(Deadline),
                  }),
                })),
              ]}
            />
            <TextField
              size={40}
              label={label('groupSheet.reference')}
              {...(column.IsReferenceRequired && { hint: label('groupSheet.referenceNeeded') })}
              maxLength={limits.orderReferenceLength}
              value={reference}
              onChange={setReference}
            />
          </>
        ) : (
          <p>{label(`groupSheet.state.${column.State}`)}</p>
        )}
        <Button
          className="justify-self-start"
          isDisabled={remove.isPending}
          onPress={() => void remove.run()}
        >
          {label('groupSheet.removeColumn')}
        </Button>
      </div>
    </Dialog>
  );
}
