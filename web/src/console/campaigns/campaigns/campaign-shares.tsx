import { wholeShares } from '@engros/contracts/insight/whole-shares.ts';
import type { ConsoleCampaign } from '@engros/contracts/supplier/campaign-editor.ts';
import { campaignShares, campaignWeight } from '@engros/contracts/values/campaign-rule.ts';
import { formatCount, formatShare } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

interface Props {
  id: string;
  kind: ConsoleCampaign['Kind'];
  name: string;
  placeholder: string;
  priority: number;
  /** Campaigns in the same place compete with this one, because the shop picks between them at random. */
  all: readonly ConsoleCampaign[];
}

export function CampaignShares({ id, kind, name, placeholder, priority, all }: Props) {
  const others = all.flatMap(({ Id, Kind, State, Content }) =>
    Content !== null &&
    Id !== id &&
    Kind === kind &&
    State === 'current' &&
    Content.Placeholder === placeholder
      ? [{ id: Id, name: Content.Name, priority: Content.Priority }]
      : [],
  );
  const rows = [...others, { id, name, priority }].toSorted((a, b) => a.priority - b.priority);
  const shares = campaignShares(rows.map((row) => row.priority));
  const written = wholeShares(shares);
  return (
    <Panel title={label('console.campaigns.weight')} isEdge>
      <p className="mb-2 text-12 text-ink-3">{label('console.campaigns.weightRule')}</p>
      <table className="w-full text-13">
        <caption className="visually-hidden">{label('console.campaigns.weight')}</caption>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} className={row.id === id ? 'font-[620]' : ''}>
              <th scope="row" className="py-1 text-left font-[inherit] wrap-anywhere">
                {row.name || label('console.campaigns.new')}
              </th>
              <td className="num w-10 text-ink-2">{`P${row.priority}`}</td>
              <td className="num w-14 text-right text-ink-2">{formatCount(campaignWeight(row.priority))}</td>
              <td className="w-1/3 pl-3" aria-hidden="true">
                <span className="block h-2.5 rounded-[2px] bg-chart-track">
                  <span
                    className={`block h-full rounded-[2px] ${row.id === id ? 'bg-chart-a' : 'bg-chart-b'}`}
                    style={{ width: `${(shares[at] ?? 0) * 100}%` }}
                  />
                </span>
              </td>
              <td className="num w-14 text-right">{formatShare(written[at] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
