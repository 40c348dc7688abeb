import { campaignKinds } from '@engros/contracts/campaigns/campaign.ts';
import type { ConsoleCampaign } from '@engros/contracts/supplier/campaign-editor.ts';
import { Megaphone, SearchX } from 'lucide-react';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { CampaignState } from './campaign-state.tsx';

const everything = 'all';
const states = ['current', 'planned', 'past', 'stopped'] as const;

/** Empty where nothing is left out. */
export interface CampaignFilter {
  text: string;
  state: string;
  kind: string;
}

const nameOf = ({ Id, Content }: ConsoleCampaign): string =>
  Content?.Name ?? label('console.campaigns.unnamed', { id: Id });

const isNamed = (campaign: ConsoleCampaign, text: string): boolean => {
  const { Content, Id } = campaign;
  const words = [nameOf(campaign), Id, Content?.Headline.da ?? '', ...(Content?.Owners ?? [])];
  return words.some((word) => word.toLowerCase().includes(text.trim().toLowerCase()));
};

interface Props {
  campaigns: readonly ConsoleCampaign[];
  filter: CampaignFilter;
  onFilter: (filter: CampaignFilter) => void;
  onChoose: (id: string) => void;
}

export function CampaignsList({ campaigns, filter, onFilter, onChoose }: Props) {
  const found = campaigns.filter(
    (campaign) => (filter.kind === '' || campaign.Kind === filter.kind) && isNamed(campaign, filter.text),
  );
  const shown = found.filter(({ State }) => filter.state === '' || State === filter.state);
  return (
    <>
      <Filters campaigns={campaigns} found={found} filter={filter} onFilter={onFilter} />
      <Panel isFlush isEdge>
        {campaigns.length === 0 && (
          <EmptyState icon={<Megaphone aria-hidden="true" />} title={label('console.campaigns.none')}>
            {label('console.campaigns.noneText')}
          </EmptyState>
        )}
        {campaigns.length > 0 && shown.length === 0 && (
          <EmptyState icon={<SearchX aria-hidden="true" />} title={label('console.campaigns.noneFound')} />
        )}
        {shown.length > 0 && <CampaignsTable campaigns={shown} onChoose={onChoose} />}
      </Panel>
    </>
  );
}

function Filters({
  campaigns,
  found,
  filter,
  onFilter,
}: Omit<Props, 'onChoose'> & { found: readonly ConsoleCampaign[] }) {
  const kinds = campaignKinds.filter((kind) => campaigns.some(({ Kind }) => Kind === kind));
  const counted = (name: string, count: number) => `${name} ${formatCount(count)}`;
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <FilterField
        label={label('console.campaigns.find')}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <span className="max-w-full overflow-x-auto">
        <SegmentedControl
          label={label('console.campaigns.stateOf')}
          value={filter.state || everything}
          segments={[
            { id: everything, label: counted(label('console.all'), found.length) },
            ...states.map((id) => ({
              id,
              label: counted(
                label(`console.campaigns.state.${id}`),
                found.filter(({ State }) => State === id).length,
              ),
            })),
          ]}
          onChange={(id) => onFilter({ ...filter, state: states.find((each) => each === id) ?? '' })}
        />
      </span>
      <Select
        label={label('console.campaigns.kindOf')}
        prefix={`${label('console.campaigns.kindOf')}:`}
        value={filter.kind || everything}
        options={[
          { id: everything, label: label('console.all') },
          ...kinds.map((id) => ({ id, label: label(`console.campaigns.kind.${id}`) })),
        ]}
        onChange={(id) => onFilter({ ...filter, kind: kinds.find((each) => each === id) ?? '' })}
      />
    </div>
  );
}

function CampaignsTable({ campaigns, onChoose }: Pick<Props, 'campaigns' | 'onChoose'>) {
  const columns = ['period', 'priorityShort', 'seen', 'clicks', 'lines'] as const;
  return (
    <table className="data-table w-full text-13">
      <caption className="visually-hidden">{label('console.campaigns.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.campaigns.one')}</th>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={`max-lg:hidden ${at === 0 ? '' : 'text-right'}`}>
              {label(`console.campaigns.${column}`)}
            </th>
          ))}
          <th scope="col">{label('console.campaigns.stateOf')}</th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.Id} campaign={campaign} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  campaign: ConsoleCampaign;
  onChoose: (id: string) => void;
}

function CampaignRow({ campaign, onChoose }: RowProps) {
  const { Id, Kind, State, Content, Views, Clicks, OrderLines } = campaign;
  const period = Content && `${fullDate(Content.ValidFrom)} – ${fullDate(Content.ValidTo)}`;
  const numbers = [Views, Clicks, OrderLines].map((count) => formatCount(count));
  const [views = '', clicks = '', lines = ''] = numbers;
  return (
    <tr>
      <td>
        <span className="block py-1.5">
          <button
            type="button"
            className="min-h-6 text-left font-[620] wrap-anywhere text-brand hover:underline row-name"
            onClick={() => onChoose(Id)}
          >
            <span className="visually-hidden">{label('console.content.editThis')} </span>
            {nameOf(campaign)}
          </button>
          <span className="block text-12 text-ink-3">{label(`console.campaigns.kind.${Kind}`)}</span>
          {[period, label('console.campaigns.counts', { views, clicks, lines })].map((line) => (
            <span key={line} className="block text-12 text-ink-2 tabular-nums lg:hidden">
              {line}
            </span>
          ))}
        </span>
      </td>
      <td className="num whitespace-nowrap max-lg:hidden">{period ?? '–'}</td>
      <td className="num text-right max-lg:hidden">{Content?.Priority ?? '–'}</td>
      {numbers.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <td key={at} className="num text-right max-lg:hidden">
          {number}
        </td>
      ))}
      <td>
        <CampaignState state={State} />
      </td>
    </tr>
  );
}
