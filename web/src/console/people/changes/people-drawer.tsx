import { listPeopleChoices } from '@engros/contracts/supplier/choices.ts';
import {
  changePeople,
  type PeopleAction,
  type PeopleCells,
} from '@engros/contracts/supplier/people/people-changes.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DrawerAct } from '../../../ui/overlays/drawer-act.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { asNow, cellsOfRights, type RightsDraft } from './change-words.ts';
import { JudgedTable } from './judged-table.tsx';
import { RightsChoice } from './rights-choice.tsx';
import { peopleOf, usePeopleChange } from './use-people-change.ts';

export type ChosenAct = Exclude<PeopleAction, 'invite'>;

/** Today is now. */
export const lastPlannedDay = (): string => addDays(todayAtSupplier(), consoleLimits.peopleDaysAhead);

interface Props {
  act: ChosenAct;
  /** Of whom, and at which customer. */
  people: readonly Pick<PeopleCells, 'email' | 'customer'>[];
  onClose: () => void;
  onDone: () => void;
}

/** What is to become of the chosen people and when, before and after, and a button that names how many. */
export function PeopleDrawer({ act, people, onClose, onDone }: Props) {
  const [rights, setRights] = useState<RightsDraft>(asNow);
  const [toCustomer, setToCustomer] = useState('');
  const [from, setFrom] = useState('');
  const isReady =
    act === 'remove' ||
    (act === 'move' ? toCustomer !== '' : Object.values(rights).some((right) => right !== null));
  const rows = people.map(
    (person): PeopleCells => ({
      ...person,
      ...(act === 'rights' && cellsOfRights(rights)),
      ...(act === 'move' && { toCustomer }),
      ...(from !== '' && { from }),
    }),
  );
  const trial = useQuery({
    ...query(changePeople, { body: { Action: act, IsTrial: true, Rows: rows } }),
    enabled: isReady,
    staleTime: 0,
  });
  const save = usePeopleChange(() => {
    onDone();
    onClose();
  });
  const count = isReady ? peopleOf(trial.data?.Rows ?? []) : 0;
  return (
    <Drawer
      isOpen
      side="right"
      title={label(`console.people.change.action.${act}`)}
      note={label('console.people.selected', { count: people.length })}
      closeLabel={label('console.content.close')}
      onClose={onClose}
      foot={
        <DrawerAct
          of={save}
          variant={act === 'remove' ? 'danger' : 'primary'}
          isDisabled={count === 0}
          onPress={() => void save.run(act, rows)}
        >
          {count === 0
            ? label('console.people.change.none')
            : label(`console.people.change.do.${act}`, { count })}
        </DrawerAct>
      }
    >
      <div className="grid gap-4 p-4">
        {act === 'rights' && <RightsChoice hasAsNow value={rights} onChange={setRights} />}
        {act === 'move' && (
          <ChoicePicker
            from={listPeopleChoices}
            kind="customers"
            isSingle
            label={label('console.people.change.toCustomer')}
            chosen={toCustomer === '' ? [] : [toCustomer]}
            onChange={([id = '']) => setToCustomer(id)}
          />
        )}
        <DayField
          label={label('console.people.change.from')}
          hint={label('console.people.change.fromHint')}
          first={todayAtSupplier()}
          last={lastPlannedDay()}
          value={from}
          onChange={setFrom}
        />
      </div>
      {isReady && <Loaded of={trial}>{({ Rows }) => <JudgedTable isNarrow rows={Rows} />}</Loaded>}
    </Drawer>
  );
}
