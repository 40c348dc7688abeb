import { pageContext } from '../../lib/page-context.ts';

/** Name and number of the page's customer, on the screen and in print. */
export function CustomerLine() {
  const { customer } = pageContext();
  if (!customer) return null;
  return (
    <p data-testid="customer-line">
      <b>{customer.Name2 ? `${customer.Name} (${customer.Name2})` : customer.Name}</b>{' '}
      <span className="num">{customer.Id}</span>
    </p>
  );
}
