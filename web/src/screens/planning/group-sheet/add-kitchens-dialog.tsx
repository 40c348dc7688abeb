import { listCustomers } from '@engros/contracts/people/customers.ts';
import { addSheetKitchens, type GroupSheet } from '@engros/contracts/planning/group-sheets.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedNotice } from '../../../features/shell/notices/failed-notice.tsx';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** Kitchens that the person may order for and that are not on the sheet. */
export function AddKitchensDialog({
  sheet,
  onAdded,
  onClose,
}: {
  sheet: GroupSheet;
  onAdded: () => Promise<void>;
  onClose: () => void;
}) {
  const { data, isError, refetch } = useQuery(query(listCustomers, { query: {} }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const there = new Set(sheet.Columns.map(({ CustomerId }) => CustomerId));
  const free = (data ?? []).filter(({ Id }) => !there.has(Id));
  const words = text.trim().toLowerCase();
  const shown = free.filter(({ Id, Name }) => `${Id} ${Name}`.toLowerCase().includes(words));
  const { run, isPending, failure } = useCall(
    async () => {
      await call(addSheetKitchens, { params: { id: sheet.Id }, body: { CustomerIds: [...chosen] } });
      await onAdded();
      onClose();
    },
    { failed: 'groupSheet.saveFailed' },
  );
  const isAll = shown.length > 0 && shown.every(({ Id }) => chosen.has(Id));
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('groupSheet.addKitchens')}
      safe={{ label: label('groupSheet.cancel') }}
      action={{
        label: label('groupSheet.addKitchensDo', { count: chosen.size }),
        onPress: () => void run(),
        isDisabled: chosen.size === 0,
      }}
      isPending={isPending}
      {...(failure !== undefined && { error: failure })}
    >
      {isError && (
        <FailedNotice onRetry={() => void refetch()}>{label('shell.somethingFailed')}</FailedNotice>
      )}
      {!data && !isError && <SkeletonRows kind="line" label={label('groupSheet.loading')} />}
      {data && free.length === 0 && <p>{label('groupSheet.addKitchensNone')}</p>}
      {free.length > 0 && (
        <div className="grid gap-3">
          <TextField size={40} label={label('groupSheet.findKitchen')} value={text} onChange={setText} />
          <div className="grid max-h-80 gap-2 overflow-y-auto">
            <Checkbox
              isSelected={isAll}
              onChange={(isOn) =>
                toggle(
                  shown.map(({ Id }) => Id),
                  isOn,
                )
              }
            >
              {label('groupSheet.allKitchens')}
            </Checkbox>
            {shown.map(({ Id, Name }) => (
              <Checkbox
                key={Id}
                isSelected={chosen.has(Id)}
                note={Id}
                onChange={(isOn) => toggle([Id], isOn)}
              >
                {Name}
              </Checkbox>
            ))}
          </div>
        </div>
      )}
    </Dialog>
  );
}
