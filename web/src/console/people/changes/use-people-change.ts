import {
  changePeople,
  type JudgedRow,
  listPeopleChanges,
  type PeopleAction,
  type PeopleCells,
} from '@engros/contracts/supplier/people/people-changes.ts';
import { listPeople, readConsolePerson, readCustomerPeople } from '@engros/contracts/supplier/people.ts';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';

/** What is done or planned, without what is refused and what is so already. */
export const isDone = ({ Verdict }: JudgedRow): boolean => Verdict !== 'refused' && Verdict !== 'unchanged';

/** Of how many people something is done or planned; one can be at several customers. */
export const peopleOf = (rows: readonly JudgedRow[]): number =>
  new Set(rows.filter(isDone).map(({ EmailAddress }) => EmailAddress)).size;

/** Does what a trial showed, and says how much is done now and how much later. */
export function usePeopleChange(onDone: (rows: readonly JudgedRow[]) => void) {
  const client = useQueryClient();
  return useCall(
    async (Action: PeopleAction, Rows: readonly PeopleCells[]) => {
      const { Rows: judged } = await call(changePeople, {
        body: { Action, IsTrial: false, Rows: [...Rows] },
      });
      await refreshAll(client, [listPeople, readCustomerPeople, readConsolePerson, listPeopleChanges]);
      const done = judged.filter(isDone);
      const now = peopleOf(done.filter(({ From }) => From === null));
      const later = peopleOf(done.filter(({ From }) => From !== null));
      const said = [
        now > 0 && label('console.people.change.doneNow', { count: formatCount(now) }),
        later > 0 && label('console.people.change.doneLater', { count: formatCount(later) }),
      ];
      toast(said.filter(Boolean).join(' · '));
      onDone(done);
    },
    { failed: 'console.people.change.failed' },
  );
}
