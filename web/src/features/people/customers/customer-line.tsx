import { pageContext } from '../../../lib/page-context.ts';

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
