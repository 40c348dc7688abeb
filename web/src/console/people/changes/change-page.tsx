import {
  changePeople,
  type JudgedRow,
  type PeopleAction,
  type PeopleCells,
  readPeopleFile,
} from '@engros/contracts/supplier/people/people-changes.ts';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { type ChangeDraft, emptyDraft, listOf, rowOfDraft, withDefaults } from './change-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { JudgedTable } from './judged-table.tsx';
import { isDone, peopleOf, usePeopleChange } from './use-people-change.ts';

interface Tried {
  action: PeopleAction;
  rows: readonly PeopleCells[];
  judged: readonly JudgedRow[];
  ignored: readonly string[];
}

interface Props {
  /** At which people are changed where the list names no customer; empty for none. */
  customer: string;
  onDone: () => void;
}

/** One person by form or many by list or file: first what happens and what is wrong, then the change, now or later. */
export function ChangePage({ customer, onDone }: Props) {
  const [kept, setKept] = useState<ChangeDraft>(() => emptyDraft(customer));
  const [tried, setTried] = useState<Tried>();
  const attempt = useCall(
    async (draft: ChangeDraft) => {
      setKept(draft);
      const read =
        draft.how === 'one'
          ? { Rows: [rowOfDraft(draft)], Ignored: [] }
          : await call(readPeopleFile, { query: {}, file: draft.file ?? listOf(draft) });
      const rows = read.Rows.map((row) => withDefaults(row, draft));
      const { Rows: judged } = await call(changePeople, {
        body: { Action: draft.action, IsTrial: true, Rows: rows },
      });
      setTried({ action: draft.action, rows, judged, ignored: read.Ignored });
    },
    { failed: 'console.people.change.failed' },
  );
  const save = usePeopleChange(onDone);
  return (
    <ConsolePage title={label('console.people.change.title')}>
      <p className="mb-3 text-13">
        <ConsoleLink to="/console/people" {...(customer !== '' && { search: { customer } })} className="link">
          {label(customer === '' ? 'console.people.all' : 'console.people.customer')}
        </ConsoleLink>
      </p>
      {tried === undefined ? (
        <ChangeForm kept={kept} attempt={attempt} />
      ) : (
        <Trial
          tried={tried}
          save={save}
          onBack={() => {
            save.forget();
            setTried(undefined);
          }}
        />
      )}
    </ConsolePage>
  );
}

interface TrialProps {
  tried: Tried;
  save: ReturnType<typeof usePeopleChange>;
  onBack: () => void;
}

function Trial({ tried: { action, rows, judged, ignored }, save, onBack }: TrialProps) {
  const count = peopleOf(judged);
  const skipped = judged.length - judged.filter(isDone).length;
  return (
    <Panel
      isEdge
      isFlush
      title={label('console.people.change.trial')}
      note={label('console.people.change.trialNote')}
    >
      {save.failure && (
        <Notice kind="danger" isAlert className="m-3">
          {save.failure}
        </Notice>
      )}
      {ignored.length > 0 && (
        <Notice kind="warning" className="m-3">
          {label('console.people.change.ignored', { headers: ignored.join(', ') })}
        </Notice>
      )}
      <JudgedTable rows={judged} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-2 px-4 py-3">
        <Button
          variant={action === 'remove' ? 'danger' : 'primary'}
          size={40}
          isPending={save.isPending}
          isDisabled={count === 0}
          onPress={() => void save.run(action, rows)}
        >
          {count === 0
            ? label('console.people.change.none')
            : label(`console.people.change.do.${action}`, { count })}
        </Button>
        <Button size={40} onPress={onBack}>
          {label('console.people.change.back')}
        </Button>
        {skipped > 0 && (
          <span className="num text-13 text-ink-2">
            {label('console.people.change.skipped', { count: skipped })}
          </span>
        )}
      </div>
    </Panel>
  );
}
