import { campaignKinds } from '@engros/contracts/campaigns/campaign.ts';
import { createCampaign, listConsoleCampaigns } from '@engros/contracts/supplier/campaign-editor.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { CampaignsList } from './campaigns-list.tsx';

const campaignsState = (search: Record<string, unknown>) => ({
  id: textOf(search, 'id', 15),
  text: textOf(search, 'text', limits.directoryTermLength),
  state: textOf(search, 'state', 15),
  kind: textOf(search, 'kind', 40),
});

export function CampaignsScreen() {
  const [state, change] = useAddressState(campaignsState);
  // The browser's way back leads from a campaign to the list.
  const [, open] = useAddressState(campaignsState, { isStep: true });
  const { id, ...filter } = state;
  const client = useQueryClient();
  const campaigns = useQuery({ ...query(listConsoleCampaigns, {}), refetchOnWindowFocus: false });
  const making = useCall(
    async (kind: string) => {
      const Kind = campaignKinds.find((each) => each === kind) ?? 'promotionTile';
      const made = await call(createCampaign, { body: { Kind } });
      await refreshAll(client, [listConsoleCampaigns]);
      open({ ...state, id: made.Id });
    },
    { failed: 'console.saveFailed' },
  );
  const chosen = campaigns.data?.Campaigns.find(({ Id }) => Id === id);
  if (campaigns.data && chosen)
    return (
      <CampaignEditor
        key={chosen.Id}
        of={chosen}
        all={campaigns.data.Campaigns}
        back={filter}
        onClose={() => change({ ...state, id: '' })}
      />
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
        {({ Campaigns }) => (
          <CampaignsList
            campaigns={Campaigns}
            filter={filter}
            onFilter={(next) => change({ id: '', ...next })}
            onChoose={(next) => open({ ...state, id: next })}
          />
        )}
      </Loaded>
    </ConsolePage>
  );
}
