import {
  bringBackCampaign,
  type CampaignDraft,
  type ConsoleCampaign,
  deleteCampaign,
  listCampaignVersions,
  listConsoleCampaigns,
  publishCampaign,
} from '@engros/contracts/supplier/campaign-editor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VersionList } from '../../versions/version-list.tsx';
import { CampaignChecks } from './campaign-checks.tsx';
import { contentOf, type Draft, draftOf, emptyContent, faultsFor } from './campaign-draft.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { CampaignShares } from './campaign-shares.tsx';
import { fieldsOf } from './kind-fields.ts';

interface Props {
  of: ConsoleCampaign;
  all: readonly ConsoleCampaign[];
  onClose: () => void;
}

export function CampaignEditor({ of: stored, all, onClose }: Props) {
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
  const canBeSent = Object.values(faultsOf(form.draft)).every((fault) => fault === undefined);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
      <Panel
        isEdge
        title={stored.Content?.Name ?? label('console.campaigns.new')}
        end={
          <IconButton label={label('console.content.close')} onPress={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        <Form of={form} className="grid gap-3">
          {failure && (
            <Notice kind="danger" isAlert>
              {failure}
            </Notice>
          )}
          <CampaignFields form={form} kind={stored.Kind} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" isPending={request.isPending}>
              {label('console.content.publish')}
            </Button>
            {stored.Content && (
              <Button variant="danger" isPending={request.isPending} onPress={() => void request.run(null)}>
                {label('console.campaigns.stop')}
              </Button>
            )}
            {stored.IsDraft && (
              <Button variant="danger" isPending={deletion.isPending} onPress={() => void deletion.run()}>
                {label('console.campaigns.delete')}
              </Button>
            )}
          </div>
        </Form>
      </Panel>
      <div className="grid gap-4">
        <CampaignPreview kind={stored.Kind} content={content} image={form.draft.image} />
        <CampaignChecks id={stored.Id} kind={stored.Kind} content={content} canBeSent={canBeSent} />
        {!fieldsOf[stored.Kind].isSamples && (
          <CampaignShares
            id={stored.Id}
            kind={stored.Kind}
            name={content.Name}
            placeholder={content.Placeholder}
            priority={content.Priority}
            all={all}
          />
        )}
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
  );
}
