import { readBasketOrganicEffect } from '@engros/contracts/insight/organic-cockpit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDecimal } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';

/** How the basket changes the organic share: "from 58.9 to 60.4 %" (SUS-04). */
export function BasketEffect({ id, version }: { id: string; version: number }) {
  const read = query(readBasketOrganicEffect, { params: { id } });
  const { data } = useQuery({
    ...read,
    queryKey: [...read.queryKey, version],
    placeholderData: keepPreviousData,
  });
  const now = data?.Now?.WeightPercent;
  const after = data?.With?.WeightPercent;
  if (now == null || after == null) return null;
  const [from, to] = [formatDecimal(now, 1), formatDecimal(after, 1)];
  return (
    <p className="mt-3 text-13 text-ink-2">
      {label(from === to ? 'organic.basketKeeps' : 'organic.basketMoves', { from, to })}{' '}
      <Link to="/statistics/organic" className="link">
        {label('organic.see')}
      </Link>
    </p>
  );
}
