import { useAddressState } from '../../frame/address-state.ts';
import { ChangePage } from '../changes/change-page.tsx';
import { PlannedPage } from '../changes/planned-page.tsx';
import { CustomerPeople } from './customer-people.tsx';
import { PeopleList } from './people-list.tsx';
import { peopleState } from './people-state.ts';

export function PeopleScreen() {
  const [state, change] = useAddressState(peopleState);
  if (state.view === 'change')
    return <ChangePage customer={state.customer} onDone={() => change({ ...state, view: '' })} />;
  if (state.view === 'planned') return <PlannedPage />;
  return state.customer === '' ? (
    <PeopleList state={state} onChange={change} />
  ) : (
    <CustomerPeople state={state} onChange={change} />
  );
}
