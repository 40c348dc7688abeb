import type { ConsoleCampaign } from '@engros/contracts/supplier/campaign-editor.ts';
import { label } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';

const tags = { current: 'ok', planned: 'info', past: 'neutral', stopped: 'danger' } as const;

export function CampaignState({ state }: { state: ConsoleCampaign['State'] }) {
  return <Tag kind={tags[state]}>{label(`console.campaigns.state.${state}`)}</Tag>;
}
