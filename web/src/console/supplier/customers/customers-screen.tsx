import { useAddressState } from '../../frame/address-state.ts';
import { CustomerPage } from './customer-page.tsx';
import { CustomersList } from './customers-list.tsx';
import { customersState } from './customers-state.ts';

export function ConsoleCustomersScreen() {
  const [state, change] = useAddressState(customersState);
  return state.customer === '' ? (
    <CustomersList state={state} onChange={change} />
  ) : (
    <CustomerPage key={state.customer} state={state} onChange={change} />
  );
}
