import { setApprovalAbsence } from '@engros/contracts/planning/approval-rules.ts';
import { readApprovals } from '@engros/contracts/planning/approvals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface Absence {
  From: string;
  Until: string;
  DeputyId: string | null;
}

interface Props {
  absence: Absence | null;
  deputies: readonly { Id: string; Name: string }[];
  onClose: () => void;
}

export function AbsenceDialog({ absence, deputies, onClose }: Props) {
  const client = useQueryClient();
  const [from, setFrom] = useState(absence?.From ?? todayAtSupplier());
  const [until, setUntil] = useState(absence?.Until ?? '');
  const [deputy, setDeputy] = useState(absence?.DeputyId ?? '');
  const { run, isPending, failure } = useCall(
    async (Absence: Absence | null) => {
      await call(setApprovalAbsence, { body: { Absence } });
      await refreshAll(client, [readApprovals]);
      onClose();
    },
    { failed: 'approval.saveFailed' },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('approval.absence')}
      safe={{ label: label('approval.cancel') }}
      action={{
        label: label('approval.absenceSave'),
        onPress: () => void run({ From: from, Until: until, DeputyId: deputy === '' ? null : deputy }),
        isDisabled: !isDayText(from) || !isDayText(until),
      }}
      isPending={isPending}
      {...(failure !== undefined && { error: failure })}
    >
      <div className="grid gap-3">
        <DayField size={40} label={label('approval.absenceFrom')} value={from} onChange={setFrom} />
        <DayField
          size={40}
          label={label('approval.absenceUntil')}
          first={todayAtSupplier()}
          value={until}
          onChange={setUntil}
        />
        <Select
          isField
          size={40}
          label={label('approval.absenceDeputy')}
          value={deputy}
          options={[
            { id: '', label: label('approval.absenceOthers') },
            ...deputies.map(({ Id, Name }) => ({ id: Id, label: Name })),
          ]}
          onChange={setDeputy}
        />
        {absence && (
          <Button onPress={() => void run(null)} isPending={isPending}>
            {label('approval.absenceRemove')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
