import { campaignKinds } from '@engros/contracts/campaigns/campaign.ts';
import {
  type ConsoleCampaign,
  createCampaign,
  listConsoleCampaigns,
} from '@engros/contracts/supplier/campaign-editor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { CampaignEditor } from './campaign-editor.tsx';

const campaignsState = (search: Record<string, unknown>) => ({ id: textOf(search, 'id', 15) });
const tagOf = { current: 'ok', planned: 'info', past: 'neutral', stopped: 'danger' } as const;

export function CampaignsScreen() {
  const [{ id }, change] = useAddressState(campaignsState);
  const client = useQueryClient();
  const campaigns = useQuery({ ...query(listConsoleCampaigns, {}), refetchOnWindowFocus: false });
  const making = useCall(
    async (kind: string) => {
      const Kind = campaignKinds.find((each) => each === kind) ?? 'promotionTile';
      const made = await call(createCampaign, { body: { Kind } });
      await refreshAll(client, [listConsoleCampaigns]);
      change({ id: made.Id });
    },
    { failed: 'console.saveFailed' },
  );
  return (
    <ConsolePage
      title={label('console.campaigns.title')}
      actions={
        <Select
          label={label('console.campaigns.add')}
          placeholder={label('console.campaigns.add')}
          value={null}
          options={campaignKinds.map((kind) => ({
            id: kind,
            label: label(`console.campaigns.kind.${kind}`),
          }))}
          onChange={(kind) => void making.run(kind)}
        />
      }
    >
      {making.failure && (
        <Notice kind="danger" isAlert>
          {making.failure}
        </Notice>
      )}
      <Loaded of={campaigns}>
        {({ Campaigns }) => {
          const chosen = Campaigns.find(({ Id }) => Id === id);
          if (chosen)
            return (
              <CampaignEditor
                key={chosen.Id}
                of={chosen}
                all={Campaigns}
                onClose={() => change({ id: '' })}
              />
            );
          return (
            <Panel isFlush isEdge>
              {Campaigns.length === 0 ? (
                <EmptyState icon={<Megaphone aria-hidden="true" />} title={label('console.campaigns.none')}>
                  {label('console.campaigns.noneText')}
                </EmptyState>
              ) : (
                <List campaigns={Campaigns} onChoose={(next) => change({ id: next })} />
              )}
            </Panel>
          );
        }}
      </Loaded>
    </ConsolePage>
  );
}

interface ListProps {
  campaigns: readonly ConsoleCampaign[];
  onChoose: (id: string) => void;
}

function List({ campaigns, onChoose }: ListProps) {
  return (
    <ul>
      {campaigns.map(({ Id, Kind, State, Content, Views, Clicks, OrderLines }) => {
        const name = Content?.Name ?? label('console.campaigns.unnamed', { id: Id });
        const counts = {
          views: formatCount(Views),
          clicks: formatCount(Clicks),
          lines: formatCount(OrderLines),
        };
        return (
          <li key={Id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              className="relative flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-left text-13 hover:bg-surface-2"
              onClick={() => onChoose(Id)}
            >
              <b className="min-w-0 flex-1 wrap-anywhere">
                <span className="visually-hidden">{label('console.content.editThis')} </span>
                {name}
              </b>
              <Tag kind={tagOf[State]}>{label(`console.campaigns.state.${State}`)}</Tag>
              <span className="w-full text-12 text-ink-2 tabular-nums">
                {[
                  label(`console.campaigns.kind.${Kind}`),
                  Content && `${fullDate(Content.ValidFrom)} – ${fullDate(Content.ValidTo)}`,
                  Content && `P${Content.Priority}`,
                  label('console.campaigns.counts', counts),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
