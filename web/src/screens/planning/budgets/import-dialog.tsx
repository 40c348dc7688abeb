import { readBasketBudgets, readBudgetHistory, readBudgets } from '@engros/contracts/planning/budgets.ts';
import { type BudgetFileChanges, importBudgets } from '@engros/contracts/quick-entry/budget-files.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { periodTitle } from '../../../features/planning/budgets/budget-words.tsx';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Change = BudgetFileChanges['Changes'][number];

interface Tried {
  file: File;
  changes: BudgetFileChanges;
}

/** A file is tried first: nothing is written before the person has seen what would change. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [tried, setTried] = useState<Tried>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const refusal = (error: unknown): string => {
    const all = error instanceof ApiError ? (error.answer.Messages ?? []) : [];
    setFaults(all);
    setTried(undefined);
    return all.length > 0 ? '' : messageOf(error) || label('budget.importFailed');
  };
  const trial = useCall(
    async (file: File) => {
      setFaults([]);
      const asked = { query: { trial: true }, file, group: 'budgets', isSilent: true };
      setTried({ file, changes: await call(importBudgets, asked) });
    },
    { failed: refusal },
  );
  const write = useCall(
    async (file: File) => {
      await call(importBudgets, { query: {}, file, group: 'budgets', isSilent: true });
      await refreshAll(client, [readBudgets, readBudgetHistory, readBasketBudgets]);
      onClose();
    },
    { failed: refusal },
  );
  const count = tried ? tried.changes.Budgets + tried.changes.Counts : 0;
  const error = trial.failure || write.failure;
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('budget.importTitle')}
      safe={{ label: label('budget.cancel') }}
      action={{
        label: count > 0 ? label('budget.importSave', { count }) : label('budget.importNone'),
        isDisabled: count === 0,
        onPress: () => tried && void write.run(tried.file),
      }}
      isPending={write.isPending}
      {...(error && { error })}
    >
      <p>{label('budget.importText')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', '.xlsx', '.ods']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) void trial.run(file);
          }}
        >
          <Button isPending={trial.isPending}>
            <Upload aria-hidden="true" />
            {label('budget.importChoose')}
          </Button>
        </FileTrigger>
        {tried && <span className="min-w-0 text-13 text-ink-2 wrap-anywhere">{tried.file.name}</span>}
      </div>
      <div role="status" className="mt-3 grid gap-3 empty:hidden">
        {tried && <Found {...tried.changes} />}
        {faults.length > 0 && <Faults faults={faults} />}
      </div>
    </Dialog>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <div className="rounded-2 bg-danger-tint p-3 text-13 text-danger-ink">
      <b className="block font-[640]">{label('budget.importRefused')}</b>
      <ul className="mt-1 grid gap-1">
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ Budgets, Counts, Unchanged, Changes, Notes }: BudgetFileChanges) {
  const more = Budgets + Counts - Changes.length;
  return (
    <>
      <p className="text-13 text-ink-2">
        {[
          Budgets > 0 && label('budget.importAmounts', { count: Budgets }),
          Counts > 0 && label('budget.importCounts', { count: Counts }),
          Unchanged > 0 && label('budget.importSame', { count: Unchanged }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {Notes.map((note) => (
        <p key={note} className="text-13 text-ink-2">
          {note}
        </p>
      ))}
      {Changes.length > 0 && (
        <ul className="max-h-80 overflow-y-auto rounded-2 border border-line">
          {Changes.map((change) => (
            <ChangeRow key={change.Row} change={change} />
          ))}
          {more > 0 && (
            <li className="border-t border-line px-3 py-2 text-13 text-ink-3">
              {label('budget.importMore', { count: more })}
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const { Customer, CustomerId, Period, FirstDay, Part, BeforeOre, AfterOre, BeforeCount, AfterCount } =
    change;
  const [before, after] =
    Part === null
      ? [BeforeOre === null ? '–' : formatOre(BeforeOre), formatOre(AfterOre ?? 0)]
      : [BeforeCount === null ? '–' : formatCount(BeforeCount), formatCount(AfterCount ?? 0)];
  return (
    <li className="flex items-baseline gap-3 border-t border-line px-3 py-2 text-13 first:border-t-0">
      <span className="min-w-0 flex-1">
        <b className="block font-[600] wrap-anywhere">{Customer}</b>
        <span className="num block text-12 text-ink-3 wrap-anywhere">
          {CustomerId} · {periodTitle(Period, FirstDay)}
          {Part !== null && ` · ${Part}`}
        </span>
      </span>
      <span className="num whitespace-nowrap text-right">
        <span className="text-ink-3">{before}</span> → <b className="font-[640]">{after}</b>
      </span>
    </li>
  );
}
