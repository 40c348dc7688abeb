import { listPeople, peopleKinds, peopleStates } from '@engros/contracts/supplier/people.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail, UserRoundCog, Users } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { BesideList } from '../../../ui/layout/beside-list.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { ChosenBar } from '../changes/chosen-bar.tsx';
import { PlannedLink } from '../changes/planned-link.tsx';
import { InviteStaff } from './invite-forms.tsx';
import type { PeopleState } from './people-state.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';
import { useTicked } from './use-ticked.ts';

const everyone = 'all';

interface Props {
  state: PeopleState;
  onChange: (state: PeopleState) => void;
}

export function PeopleList({ state, onChange }: Props) {
  const [isInviting, setInviting] = useState(false);
  const ticked = useTicked();
  const people = useQuery({
    ...query(listPeople, {
      query: {
        ...(state.text && { SearchText: state.text }),
        ...(state.kind && { Kind: state.kind }),
        ...(state.state && { State: state.state }),
        Page: state.page,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const filter = (part: Partial<PeopleState>) => onChange({ ...state, ...part, page: 1, id: '' });
  const count = people.data && formatCount(people.data.TotalResults);
  return (
    <ConsolePage
      title={label('console.people.title')}
      note={count && <span className="num">{label('console.people.count', { count })}</span>}
      actions={
        <>
          <PlannedLink />
          <StaffInvite mayInvite={people.data?.MayChangeStaff} onPress={() => setInviting(true)} />
          <ConsoleLink
            to="/console/people"
            search={{ view: 'change' }}
            className={buttonClass({ variant: 'primary' })}
          >
            <Mail aria-hidden="true" />
            {label('console.people.inviteMany')}
          </ConsoleLink>
        </>
      }
    >
      {isInviting && (
        <InviteStaff
          onClose={() => setInviting(false)}
          onInvited={(id) => onChange({ ...state, kind: 'staff', text: '', page: 1, id })}
        />
      )}
      <Filters state={state} onFilter={filter} />
      <div className={state.id ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]' : ''}>
        <Panel isFlush isEdge className={state.id ? 'max-xl:order-2' : ''}>
          {ticked.emails.length > 0 && (
            <ChosenBar
              people={ticked.emails.map((email) => ({ email }))}
              onSelectAll={() => ticked.tick(people.data?.People ?? [], true)}
              onClear={ticked.clear}
            />
          )}
          <Loaded of={people}>
            {({ People, TotalResults, CurrentPage }) =>
              People.length === 0 ? (
                <EmptyState icon={<Users aria-hidden="true" />} title={label('console.people.none')}>
                  {label('console.people.noneText')}
                </EmptyState>
              ) : (
                <>
                  <PeopleTable
                    people={People}
                    chosen={state.id}
                    onChoose={(id) => onChange({ ...state, id })}
                    ticked={ticked.ids}
                    onTick={(id, isOn) =>
                      ticked.tick(
                        People.filter(({ Id }) => Id === id),
                        isOn,
                      )
                    }
                  />
                  <ConsolePages
                    page={CurrentPage}
                    total={TotalResults}
                    perPage={limits.directoryResults}
                    onChange={(page) => onChange({ ...state, page, id: '' })}
                  />
                </>
              )
            }
          </Loaded>
        </Panel>
        {state.id && (
          <BesideList key={state.id}>
            <PersonPanel id={state.id} onClose={() => onChange({ ...state, id: '' })} />
          </BesideList>
        )}
      </div>
    </ConsolePage>
  );
}

interface FiltersProps {
  state: PeopleState;
  onFilter: (part: Partial<PeopleState>) => void;
}

function Filters({ state, onFilter }: FiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <FilterField
        label={label('console.people.search')}
        value={state.text}
        onChange={(text) => onFilter({ text })}
      />
      <SegmentedControl
        label={label('console.people.kind')}
        value={state.kind || everyone}
        segments={[
          { id: everyone, label: label('console.all') },
          ...peopleKinds.map((id) => ({ id, label: label(`console.people.kind.${id}`) })),
        ]}
        onChange={(id) => onFilter({ kind: peopleKinds.find((kind) => kind === id) ?? '' })}
      />
      <Select
        label={label('console.people.state')}
        prefix={`${label('console.people.state')}:`}
        value={state.state || everyone}
        options={[
          { id: everyone, label: label('console.all') },
          ...peopleStates.map((id) => ({ id, label: label(`console.people.state.${id}`) })),
        ]}
        onChange={(id) => onFilter({ state: peopleStates.find((each) => each === id) ?? '' })}
      />
    </div>
  );
}

/** Its room is kept while it is not known whether it is offered, so that nothing moves. */
function StaffInvite({ mayInvite, onPress }: { mayInvite: boolean | undefined; onPress: () => void }) {
  if (mayInvite === false) return null;
  return (
    <Button className={mayInvite ? '' : 'invisible'} onPress={onPress}>
      <UserRoundCog aria-hidden="true" />
      {label('console.people.inviteStaff')}
    </Button>
  );
}
