import {
  type CustomerRecord,
  changeCustomerRecord,
  type RecordQuestion,
  type SavedCustomer,
} from '@engros/contracts/supplier/people/customers.ts';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { nowAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LeaveGuard } from '../../frame/unsaved.tsx';
import { OwnersDrawer } from '../changes/owners-drawer.tsx';
import { isSameTab } from './customers-state.ts';
import { fieldName, RecordField } from './record-field.tsx';
import { groupsOf } from './record-groups.ts';

interface Props {
  customerId: string;
  record: CustomerRecord;
  mayOwn: boolean;
  onSaved: () => Promise<unknown>;
}

type Drafts = Readonly<Record<string, string>>;

/** Every field of the customer's file, saved by the rules of the import. Unsaved fields say what stood there before. */
export function RecordForm({ customerId, record, mayOwn, onSaved }: Props) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [problems, setProblems] = useState<SavedCustomer['Problems']>([]);
  const [questions, setQuestions] = useState<SavedCustomer['Questions']>([]);
  const [isSure, setSure] = useState(false);
  const [saved, setSaved] = useState('');
  const announce = useAnnounce();
  const changed = record.Fields.filter(({ Field, Value }) => (drafts[Field] ?? Value) !== Value);
  const request = useCall(
    async () => {
      setSaved('');
      const answer = await call(changeCustomerRecord, {
        params: { customerNumber: customerId },
        body: {
          Changes: changed.map(({ Field, Value }) => ({ Field, Value: drafts[Field] ?? Value })),
          Version: record.Version,
          IsAccepted: isSure,
        },
      });
      setProblems(answer.Problems);
      setQuestions(answer.Questions);
      if (!answer.IsSaved) return;
      await onSaved();
      draftAgain({});
      const said = label('console.customer.savedAt', { time: clockTime(nowAtSupplier().time) });
      setSaved(said);
      announce(said);
    },
    { failed: 'console.saveFailed' },
  );
  const draftAgain = (next: Drafts) => {
    setQuestions([]);
    setSure(false);
    setDrafts(next);
  };
  const depot = record.Fields.find(({ Field }) => Field === 'depot');
  const faultOf = new Map(problems.map((problem) => [problem.Field, problem]));
  return (
    <>
      <LeaveGuard isChanged={changed.length > 0} keeps={isSameTab} />
      <Panel
        title={label('console.customer.tab.record')}
        note={label('console.customer.recordNote')}
        isEdge
        className="max-sm:[&>.panel-head]:flex-wrap"
        end={mayOwn && <Owners of={record} />}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (changed.length > 0) void request.run();
          }}
        >
          {(request.failure ?? (problems.length > 0 && label('console.customer.notSaved'))) && (
            <Notice kind="danger" isAlert className="mb-3">
              {request.failure ?? label('console.customer.notSaved')}
            </Notice>
          )}
          {saved && (
            <Notice kind="success" className="mb-3">
              {saved}
            </Notice>
          )}
          <div className="grid gap-4">
            {groupsOf(record.Fields).map(([group, fields]) => (
              <fieldset key={group} className="min-w-0 border-line not-first:border-t not-first:pt-3">
                <legend className="contents">
                  <span className="mb-2 block text-14 font-[620]">
                    {label(`console.customer.group.${group}`)}
                  </span>
                </legend>
                <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
                  {fields.map((field) => (
                    <RecordField
                      key={field.Field}
                      field={field}
                      value={drafts[field.Field] ?? field.Value}
                      problem={faultOf.get(field.Field)}
                      depotId={depot && (drafts['depot'] ?? depot.Value)}
                      onChange={(value) => draftAgain({ ...drafts, [field.Field]: value })}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          {questions.length > 0 && <Questions of={questions} isSure={isSure} onSure={setSure} />}
          <SaveBar
            changes={changed.length}
            isPending={request.isPending}
            isAsked={questions.length > 0 && !isSure}
            onUndo={() => {
              draftAgain({});
              setProblems([]);
            }}
          />
        </form>
      </Panel>
    </>
  );
}

interface SaveBarProps {
  changes: number;
  isPending: boolean;
  /** A question that is not answered yet. */
  isAsked: boolean;
  onUndo: () => void;
}

/** Stays in sight while something is changed. */
function SaveBar({ changes, isPending, isAsked, onUndo }: SaveBarProps) {
  const isChanged = changes > 0;
  return (
    <div
      className={`mt-4 flex flex-wrap items-center gap-2 ${isChanged ? 'sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-3' : ''}`}
    >
      <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isChanged || isAsked}>
        {isChanged ? label('console.customer.save', { count: changes }) : label('console.save')}
      </Button>
      {isChanged && <Button onPress={onUndo}>{label('console.undo')}</Button>}
    </div>
  );
}

function Owners({ of: { Fields } }: { of: CustomerRecord }) {
  const [isOpen, setOpen] = useState(false);
  const fields = Fields.map((of) => ({ field: of.Field, name: fieldName(of), owner: of.Owner }));
  return (
    <>
      <Button size={28} onPress={() => setOpen(true)}>
        <LockKeyhole aria-hidden="true" />
        {label('console.owners.title.customers')}
      </Button>
      {isOpen && <OwnersDrawer kind="customers" fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}

interface QuestionsProps {
  of: readonly RecordQuestion[];
  isSure: boolean;
  onSure: (isSure: boolean) => void;
}

function Questions({ of, isSure, onSure }: QuestionsProps) {
  return (
    <div className="mt-4 grid gap-3">
      <Notice kind="danger" isAlert>
        <ul className="num">
          {of.map(({ Code, Before, After, TakenOre, LimitOre }) => (
            <li key={Code}>
              {label(`console.customer.ask.${Code}`, {
                before: Before || '0',
                after: After || '0',
                taken: formatKroner(TakenOre ?? 0),
                limit: formatKroner(LimitOre ?? 0),
              })}
            </li>
          ))}
        </ul>
      </Notice>
      <Checkbox isSelected={isSure} onChange={onSure}>
        {label('console.customer.ask.sure')}
      </Checkbox>
    </div>
  );
}
