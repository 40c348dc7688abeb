import {
  type CustomerPeople,
  type CustomerRights,
  changeCustomerPeople,
} from '@engros/contracts/supplier/people.ts';
import { Undo2, UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { rightNames } from './right-names.ts';

type Member = CustomerPeople['People'][number];
/** Null removes the user from the customer. */
interface Edit {
  rights: CustomerRights | null;
  from: CustomerRights;
}
/** Edited rights by user, only where they differ from the saved rights. Null removes the user from the customer. */
type Wanted = ReadonlyMap<string, CustomerRights | null>;

const countOf = (people: readonly Member[], wanted: Wanted): number =>
  people
    .flatMap(({ Id, Rights }) => {
      const after = wanted.get(Id);
      if (after === undefined) return [];
      return after === null ? 1 : rightNames.filter((name) => after[name] !== Rights[name]).length;
    })
    .reduce((sum, count) => sum + count, 0);

/**
 * Edits of members whose saved rights are still the ones that the edit started from. Inviting or locking a user changes no
 * rights, so edits survive it.
 */
function fittingEdits(people: readonly Member[], edits: ReadonlyMap<string, Edit>): Wanted {
  const fitting = people.flatMap(({ Id, Rights }): [string, CustomerRights | null][] => {
    const edit = edits.get(Id);
    return edit && rightNames.every((name) => edit.from[name] === Rights[name]) ? [[Id, edit.rights]] : [];
  });
  return new Map(fitting);
}

export function RightsGrid({ of, onSaved }: { of: CustomerPeople; onSaved: () => Promise<unknown> }) {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const wanted = fittingEdits(of.People, edits);
  const announce = useAnnounce();
  const request = useCall(
    async () => {
      await call(changeCustomerPeople, {
        params: { customerNumber: of.Customer.Id },
        body: {
          Changes: [...wanted].map(([UserId, Rights]) => ({ UserId, Rights })),
          Version: of.Version,
        },
      });
      setEdits(new Map());
      announce(label('console.people.saved'));
      await onSaved();
    },
    { failed: 'console.saveFailed' },
  );
  const want = ({ Id, Rights }: Member, rights: CustomerRights | null) =>
    setEdits((before) => new Map(before).set(Id, { rights, from: Rights }));
  const count = countOf(of.People, wanted);
  return (
    <Panel title={label('console.people.rights')} note={label('console.people.rightsHere')} isFlush isEdge>
      {request.failure && (
        <Notice kind="danger" isAlert className="m-3">
          {request.failure}
        </Notice>
      )}
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line bg-time-tint px-4 py-2.5">
          <span className="text-13">{label('console.people.changes', { count })}</span>
          <Button size={28} isDisabled={request.isPending} onPress={() => setEdits(new Map())}>
            {label('console.undo')}
          </Button>
          <Button
            size={28}
            variant="primary"
            isPending={request.isPending}
            onPress={() => void request.run()}
          >
            {label('console.save')}
          </Button>
        </div>
      )}
      <div className="relative overflow-x-auto">
        <table className="data-table w-full text-13 max-sm:[&_:is(td,th):not(:first-child)]:px-1">
          <caption className="visually-hidden">{label('console.people.rights')}</caption>
          <thead>
            <tr>
              <th scope="col">{label('console.people.user')}</th>
              {rightNames.map((name) => (
                <th key={name} scope="col" className="text-center whitespace-normal">
                  {label(`console.people.right.${name}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{label('console.people.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {of.People.map((member) => (
              <MemberRow key={member.Id} member={member} wanted={wanted.get(member.Id)} onWant={want} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

interface RowProps {
  member: Member;
  wanted: CustomerRights | null | undefined;
  onWant: (member: Member, rights: CustomerRights | null) => void;
}

function MemberRow({ member, wanted, onWant }: RowProps) {
  const { DisplayName, Rights } = member;
  const isGone = wanted === null;
  const now = wanted ?? Rights;
  return (
    <tr>
      <th scope="row" className="py-1 text-left font-[580] break-words">
        {DisplayName}
        {isGone && <span className="block text-12 text-danger-ink">{label('console.people.removed')}</span>}
      </th>
      {rightNames.map((name) => (
        <td key={name} className={`text-center ${now[name] === Rights[name] ? '' : 'bg-time-tint'}`}>
          <Checkbox
            aria-label={label('console.people.rightOf', {
              right: label(`console.people.right.${name}`).replaceAll('\u00AD', ''),
              name: DisplayName,
            })}
            className="justify-center"
            isSelected={now[name] && !isGone}
            isDisabled={isGone}
            onChange={(isOn) => onWant(member, { ...now, [name]: isOn })}
          />
        </td>
      ))}
      <td className="text-right">
        <IconButton
          label={isGone ? label('console.undo') : label('console.people.removeOf', { name: DisplayName })}
          onPress={() => onWant(member, isGone ? Rights : null)}
        >
          {isGone ? <Undo2 aria-hidden="true" /> : <UserRoundMinus aria-hidden="true" />}
        </IconButton>
      </td>
    </tr>
  );
}
