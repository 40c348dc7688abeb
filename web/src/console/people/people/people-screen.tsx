import { useAddressState } from '../../frame/address-state.ts';
import { CustomerPeople } from './customer-people.tsx';
import { PeopleList } from './people-list.tsx';
import { peopleState } from './people-state.ts';

export function PeopleScreen() {
  const [state, change] = useAddressState(peopleState);
  return state.customer === '' ? (
    <PeopleList state={state} onChange={change} />
  ) : (
    <CustomerPeople state={state} onChange={change} />
  );
}
