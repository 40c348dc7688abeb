import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import { type CampaignDraft, checkCampaign } from '@engros/contracts/supplier/campaign-editor.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { queryKey } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Pause in ms after the last key press before the server checks. */
const pauseMs = 500;

function useRested(content: CampaignDraft): CampaignDraft {
  const [rested, setRested] = useState(content);
  const written = JSON.stringify(content);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(written) as CampaignDraft), pauseMs);
    return () => clearTimeout(timer);
  }, [written]);
  return rested;
}

/** Asks the server nothing while a field is invalid. */
export function CampaignChecks({
  id,
  kind,
  content,
  canBeSent,
}: {
  id: string;
  kind: CampaignKind;
  content: CampaignDraft;
  canBeSent: boolean;
}) {
  const rested = useRested(content);
  const input = { body: { Kind: kind, Id: id, Content: rested } };
  // The content that stayed unchanged may be older than the current content; only the current content is checked.
  const isNow = JSON.stringify(rested) === JSON.stringify(content);
  const { data } = useQuery({
    queryKey: queryKey(checkCampaign, input),
    queryFn: () => call(checkCampaign, { ...input, isSilent: true }),
    enabled: canBeSent && isNow,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Panel title={label('console.campaigns.checks')} isEdge>
      <ul className="grid gap-2 text-13">
        {(data?.Checks ?? []).map(({ Code, IsOk, IsBlocking, Of }) => (
          <li key={Code} className="flex items-start gap-2">
            <CheckMark isOk={IsOk} isBlocking={IsBlocking} />
            <span className="min-w-0 wrap-anywhere">
              {label(IsOk ? `console.campaigns.ok.${Code}` : `console.campaigns.fault.${Code}`)}
              {Of.length > 0 && (
                <span className="block text-12 text-ink-3 tabular-nums">{Of.join(', ')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CheckMark({ isOk, isBlocking }: { isOk: boolean; isBlocking: boolean }) {
  if (isOk) return <Check className="size-4 flex-none text-ok-ink" aria-hidden="true" />;
  const Icon = isBlocking ? CircleAlert : TriangleAlert;
  return (
    <Icon
      className={`size-4 flex-none ${isBlocking ? 'text-danger-ink' : 'text-time-ink'}`}
      role="img"
      aria-label={label(isBlocking ? 'console.campaigns.blocks' : 'console.campaigns.warns')}
    />
  );
}
