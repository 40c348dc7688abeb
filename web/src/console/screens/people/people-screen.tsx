import { useAddressState } from '../../frame/address-state.ts';
import { CustomerPeople } from './customer-people.tsx';
import { PeopleList } from './people-list.tsx';
import { peopleState } from './people-state.ts';

/** The users of all customers and the staff, or those of the customer that the address names. */
export function PeopleScreen() {
  const [state, change] = useAddressState(peopleState);
  return state.customer === '' ? (
    <PeopleList state={state} onChange={change} />
  ) : (
    <CustomerPeople state={state} onChange={change} />
  );
}
