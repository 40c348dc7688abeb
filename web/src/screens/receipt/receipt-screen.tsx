import { readWebOrder } from '@engros/contracts/weborder.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { label } from '../../lib/labels.ts';
import { query } from '../../lib/query.ts';

/** What was ordered. */
export function ReceiptScreen() {
  const { id } = useSearch({ from: '/shell/checkout/receipt' });
  const title = label('shell.receipt', { id });
  usePagePlace(title);
  const { data } = useQuery(query(readWebOrder, { query: { id } }));
  return (
    <div className="grid gap-3">
      <h1>{title}</h1>
      <p>{data?.Total}</p>
    </div>
  );
}
