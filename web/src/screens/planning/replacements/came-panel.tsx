import { type CameLine, readReplacementsCame } from '@engros/contracts/planning/replacements.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { amountText } from '../../../features/planning/replacements/replacement-words.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Both products and both quantities of each line that did not come as it was ordered. */
export function CamePanel() {
  const { data } = useQuery(query(readReplacementsCame, {}));
  if (data === undefined) return null;
  return (
    <Panel isEdge isFlush title={label('replacements.came')} note={label('replacements.cameNote')}>
      {data.Lines.length === 0 ? (
        <p className="px-4 py-3.5 text-13 text-ink-3">{label('replacements.cameNone')}</p>
      ) : (
        <ul className="m-0 list-none p-0">
          {data.Lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order may have the same product in two lines
            <CameRow key={at} line={line} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CameRow({ line: { OrderId, DeliveryDate, Wanted, Came } }: { line: CameLine }) {
  return (
    <li className="grid grid-cols-[132px_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-13/[18px] first:border-t-0 max-sm:grid-cols-1">
      <span className="num">
        <Link to="/orders/details/$orderId" params={{ orderId: OrderId }} className="link">
          {OrderId}
        </Link>{' '}
        <span className="text-ink-3">{shortDay(DeliveryDate)}</span>
      </span>
      <span className="wrap-anywhere">
        <span className="text-12 text-ink-3">{label('replacements.cameWanted')} </span>
        {amountText(Wanted)}
      </span>
      <span className="wrap-anywhere">
        <span className="text-12 text-ink-3">{label('replacements.cameGot')} </span>
        {amountText(Came)}
      </span>
    </li>
  );
}
