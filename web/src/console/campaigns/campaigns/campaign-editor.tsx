import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import {
  bringBackCampaign,
  type CampaignDraft,
  type ConsoleCampaign,
  checkCampaign,
  deleteCampaign,
  listCampaignVersions,
  listConsoleCampaigns,
  publishCampaign,
} from '@engros/contracts/supplier/campaign-editor.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { queryKey, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { VersionList } from '../../versions/version-list.tsx';
import { contentOf, type Draft, draftOf, emptyContent, faultsFor } from './campaign-draft.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { CampaignShares } from './campaign-shares.tsx';
import { CampaignState } from './campaign-state.tsx';
import { fieldsOf } from './kind-fields.ts';
import { PricePreview } from './price-preview.tsx';

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
function CampaignChecks({
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
        {(data?.Checks ?? [])
          .toSorted((one, other) => Number(one.IsOk) - Number(other.IsOk))
          .map(({ Code, IsOk, IsBlocking, Of }) => (
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

interface Props {
  of: ConsoleCampaign;
  all: readonly ConsoleCampaign[];
  /** The filters of the list. */
  back: Readonly<Record<string, string>>;
  onClose: () => void;
}

export function CampaignEditor({ of: stored, all, back, onClose }: Props) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const refresh = () => refreshAll(client, [listConsoleCampaigns, listCampaignVersions]);
  const request = useCall(
    async (draft: Draft | null) => {
      const body = { Content: draft && contentOf(draft), Version: stored.Version };
      await call(publishCampaign, { params: { id: stored.Id }, body });
      announce(label(draft ? 'console.content.published' : 'console.campaigns.stopped'));
      await refresh();
    },
    { failed: 'console.saveFailed' },
  );
  const faultsOf = faultsFor(stored.Kind);
  const deletion = useCall(
    async () => {
      await call(deleteCampaign, { params: { id: stored.Id } });
      announce(label('console.campaigns.deleted'));
      onClose();
      await refresh();
    },
    { failed: 'console.saveFailed' },
  );
  const failure = request.failure ?? deletion.failure;
  const form = useForm<Draft>({
    version: stored.Version,
    initial: () => draftOf(stored.Content ?? emptyContent(todayAtSupplier(), stored.Kind), stored.Image),
    faultsOf,
    request,
  });
  const content = contentOf(form.draft);
  const { isSamples } = fieldsOf[stored.Kind];
  const canBeSent = Object.values(faultsOf(form.draft)).every((fault) => fault === undefined);
  const formId = useId();
  const name = stored.Content?.Name;
  return (
    <ConsolePage
      hasStickyHead
      title={name ?? label('console.campaigns.new')}
      note={[label(`console.campaigns.kind.${stored.Kind}`), name && stored.Id].filter(Boolean).join(' · ')}
      back={
        <BackLink to="/console/campaigns" search={back}>
          {label('console.campaigns.title')}
        </BackLink>
      }
      actions={
        <>
          <span className="self-center">
            <CampaignState state={stored.State} />
          </span>
          {stored.IsDraft && (
            <Button variant="danger" isPending={deletion.isPending} onPress={() => void deletion.run()}>
              {label('console.campaigns.delete')}
            </Button>
          )}
          {stored.Content && (
            <Button variant="danger" isPending={request.isPending} onPress={() => void request.run(null)}>
              {label('console.campaigns.stop')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" isPending={request.isPending}>
            {label('console.content.publish')}
          </Button>
        </>
      }
    >
      {failure && (
        <div className="mb-4">
          <Notice kind="danger" isAlert>
            {failure}
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-4">
          <Form of={form} id={formId} className="grid gap-4">
            <CampaignFields form={form} kind={stored.Kind} />
          </Form>
          {!isSamples && (
            <>
              <CampaignShares
                id={stored.Id}
                kind={stored.Kind}
                name={content.Name}
                placeholder={content.Placeholder}
                priority={content.Priority}
                all={all}
              />
              <PricePreview content={content} />
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <CampaignPreview kind={stored.Kind} content={content} image={form.draft.image} />
          <CampaignChecks id={stored.Id} kind={stored.Kind} content={content} canBeSent={canBeSent} />
          <Panel title={label('console.versions.title')} isEdge>
            <VersionList
              calls={{ list: listCampaignVersions, bringBack: bringBackCampaign }}
              subject={stored.Id}
              contentOf={(version) => (version as CampaignDraft).Headline.da}
              onBroughtBack={refresh}
            />
          </Panel>
        </div>
      </div>
    </ConsolePage>
  );
}
