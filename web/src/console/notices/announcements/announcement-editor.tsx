import type { OutputOf } from '@engros/contracts/endpoint.ts';
import {
  type AnnouncementContent,
  announcementAudiences,
  announcementKinds,
  bringBackAnnouncement,
  listAnnouncementVersions,
  listConsoleAnnouncements,
  publishAnnouncement,
} from '@engros/contracts/supplier/content.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { AnnouncementView } from '../../../app/notices/announcement-view.tsx';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { isLinkAddress, orDanish, textFault } from '../../frame/content-fault.ts';
import { periodFaults } from '../../frame/local-moment.ts';
import { MomentField } from '../../frame/moment-field.tsx';
import { VersionList } from '../../versions/version-list.tsx';

type Announcement = OutputOf<typeof listConsoleAnnouncements>['Announcements'][number];

interface Props {
  of: Announcement | undefined;
  /** Ids of the existing announcements, which a new one must not use. */
  taken: readonly string[];
  newVersion: string;
  onClose: () => void;
  onPublished: (id: string) => void;
}

export interface Draft {
  id: string;
  kind: AnnouncementContent['Kind'];
  audience: AnnouncementContent['Audience'];
  titleDa: string;
  titleEn: string;
  textDa: string;
  textEn: string;
  address: string;
  linkDa: string;
  linkEn: string;
  from: string;
  until: string;
}

const newDraft = (): Draft => ({
  id: '',
  kind: 'information',
  audience: 'everyone',
  titleDa: '',
  titleEn: '',
  textDa: '',
  textEn: '',
  address: '',
  linkDa: '',
  linkEn: '',
  from: `${todayAtSupplier()}T00:00`,
  until: '',
});

const draftOf = ({ Id, Content }: Announcement): Draft => ({
  id: Id,
  kind: Content.Kind,
  audience: Content.Audience,
  titleDa: Content.TitleDa,
  titleEn: Content.TitleEn,
  textDa: Content.TextDa,
  textEn: Content.TextEn,
  address: Content.Link?.Address ?? '',
  linkDa: Content.Link?.TextDa ?? '',
  linkEn: Content.Link?.TextEn ?? '',
  from: Content.ValidFrom,
  until: Content.ValidUntil,
});

export const contentOf = (draft: Draft): AnnouncementContent => ({
  Kind: draft.kind,
  Audience: draft.audience,
  TitleDa: draft.titleDa.trim(),
  TitleEn: orDanish(draft.titleEn, draft.titleDa),
  TextDa: draft.textDa.trim(),
  TextEn: orDanish(draft.textEn, draft.textDa),
  Link:
    draft.address.trim() === ''
      ? null
      : {
          Address: draft.address.trim(),
          TextDa: draft.linkDa.trim(),
          TextEn: orDanish(draft.linkEn, draft.linkDa),
        },
  ValidFrom: draft.from,
  ValidUntil: draft.until,
});

function linkFaults({ address, linkDa, linkEn }: Draft) {
  if (address.trim() === '') return {};
  return {
    address: isLinkAddress(address.trim()) ? undefined : label('console.announcements.linkWrong'),
    linkDa: textFault(linkDa),
    linkEn: textFault(orDanish(linkEn, linkDa)),
  };
}

function idFault(id: string, taken: readonly string[], isNew: boolean): string | undefined {
  if (!isNew) return undefined;
  if (!/^[0-9a-z-]{1,40}$/.test(id)) return label('console.content.idWrong');
  return taken.includes(id) ? label('console.content.idTaken') : undefined;
}

function faultsOf(draft: Draft, taken: readonly string[], isNew: boolean) {
  return {
    id: idFault(draft.id, taken, isNew),
    titleDa: textFault(draft.titleDa),
    titleEn: textFault(orDanish(draft.titleEn, draft.titleDa)),
    textDa: textFault(draft.textDa, consoleLimits.contentTextLength),
    textEn: textFault(orDanish(draft.textEn, draft.textDa), consoleLimits.contentTextLength),
    ...linkFaults(draft),
    ...periodFaults(draft),
  };
}

export function AnnouncementEditor({ of: stored, taken, newVersion, onClose, onPublished }: Props) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const refresh = () => refreshAll(client, [listConsoleAnnouncements, listAnnouncementVersions]);
  const request = useCall(
    async (draft: Draft | null) => {
      const id = draft?.id ?? stored?.Id ?? '';
      const body = { Content: draft && contentOf(draft), Version: stored?.Version ?? newVersion };
      await call(publishAnnouncement, { params: { id }, body });
      announce(label('console.content.published'));
      await refresh();
      if (draft) onPublished(id);
      else onClose();
    },
    { failed: 'console.saveFailed' },
  );
  const form = useForm<Draft>({
    version: stored?.Version ?? '',
    initial: () => (stored ? draftOf(stored) : newDraft()),
    faultsOf: (draft) => faultsOf(draft, taken, stored === undefined),
    request,
  });
  const { draft, change } = form;
  return (
    <div className="grid gap-4">
      <Panel
        title={stored ? stored.Content.TitleDa : label('console.announcements.new')}
        end={
          <IconButton label={label('console.content.close')} onPress={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        <Form of={form} className="grid gap-3">
          {request.failure && (
            <Notice kind="danger" isAlert>
              {request.failure}
            </Notice>
          )}
          {!stored && <TextField label={label('console.content.id')} {...form.field('id')} />}
          <div className="grid gap-3 sm:grid-cols-2">
            <Select
              isField
              label={label('console.announcements.kind')}
              value={draft.kind}
              options={announcementKinds.map((id) => ({
                id,
                label: label(`console.announcements.kind.${id}`),
              }))}
              onChange={(id) => change({ kind: id === 'maintenance' ? 'maintenance' : 'information' })}
            />
            <Select
              isField
              label={label('console.announcements.audience')}
              value={draft.audience}
              options={announcementAudiences.map((id) => ({
                id,
                label: label(`console.announcements.audience.${id}`),
              }))}
              onChange={(id) =>
                change({ audience: announcementAudiences.find((each) => each === id) ?? 'everyone' })
              }
            />
          </div>
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
            <MomentField label={label('console.announcements.from')} {...form.field('from')} />
            <MomentField label={label('console.announcements.until')} {...form.field('until')} />
          </div>
          <Fields form={form} />
          <AnnouncementPreview content={contentOf(draft)} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" isPending={request.isPending}>
              {label('console.content.publish')}
            </Button>
            {stored && (
              <Button variant="danger" isPending={request.isPending} onPress={() => void request.run(null)}>
                {label('console.announcements.remove')}
              </Button>
            )}
          </div>
        </Form>
      </Panel>
      {stored && (
        <Panel title={label('console.versions.title')}>
          <VersionList
            calls={{ list: listAnnouncementVersions, bringBack: bringBackAnnouncement }}
            subject={stored.Id}
            contentOf={(content) => (content as AnnouncementContent).TextDa}
            onBroughtBack={refresh}
          />
        </Panel>
      )}
    </div>
  );
}

function Fields({ form }: { form: ReturnType<typeof useForm<Draft>> }) {
  const both = (name: string) =>
    [label('console.content.danishOf', { name }), label('console.content.englishOf', { name })] as const;
  const [titleDa, titleEn] = both(label('console.content.title'));
  const [textDa, textEn] = both(label('console.content.text'));
  const [linkDa, linkEn] = both(label('console.announcements.linkText'));
  return (
    <>
      <TextField label={titleDa} {...form.field('titleDa')} />
      <TextField label={titleEn} {...form.field('titleEn')} />
      <TextArea label={textDa} {...form.field('textDa')} />
      <TextArea label={textEn} {...form.field('textEn')} />
      <TextField
        label={label('console.announcements.link')}
        hint={label('console.announcements.linkHint')}
        {...form.field('address')}
      />
      {form.draft.address.trim() !== '' && (
        <>
          <TextField label={linkDa} {...form.field('linkDa')} />
          <TextField label={linkEn} {...form.field('linkEn')} />
        </>
      )}
    </>
  );
}

function AnnouncementPreview({ content }: { content: AnnouncementContent }) {
  const { Kind, TitleDa, TitleEn, TextDa, TextEn, Link } = content;
  const versions = [
    { language: 'da', Title: TitleDa, Text: TextDa, Link: Link && { Text: Link.TextDa, Url: Link.Address } },
    { language: 'en', Title: TitleEn, Text: TextEn, Link: Link && { Text: Link.TextEn, Url: Link.Address } },
  ];
  return (
    <div>
      <p className="mb-1 text-13 font-[580]">{label('console.content.preview')}</p>
      {versions.map(({ language, ...words }) => (
        <div
          key={language}
          lang={language}
          className="mb-2 overflow-hidden rounded-2 border border-line"
          inert
        >
          <AnnouncementView announcement={{ Kind, ...words }} onDismiss={() => undefined} />
        </div>
      ))}
    </div>
  );
}
