import '../../../screens/notices/notifications/notifications.css';
import { publishedKinds } from '@engros/contracts/notices/notifications.ts';
import { listNoticeChoices } from '@engros/contracts/supplier/choices.ts';
import {
  type Audience,
  audiences,
  countAudience,
  type PublishedNotification,
  publishNotification,
} from '@engros/contracts/supplier/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PromotedNotification } from '../../../features/notices/notifications/promoted.tsx';
import { useAttemptKey } from '../../../lib/http/attempt-key.ts';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { type Label, label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ReadingPane } from '../../../screens/notices/notifications/reading-pane.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { LanguageChoice } from '../../choices/language-choice.tsx';
import { orDanish } from '../../frame/content-fault.ts';
import { periodFaults } from '../../frame/local-moment.ts';
import { MomentField } from '../../frame/moment-field.tsx';

interface Words {
  title: string;
  lead: string;
  text: string;
}

interface Props {
  kind: (typeof publishedKinds)[number];
  isPromoted: boolean;
  link: string;
  da: Words;
  en: Words;
}

const nothing = () => Promise.resolve();
const marking = { read: nothing, unread: nothing, all: nothing, isPending: false, failure: undefined };

function NoticePreview({ kind, isPromoted, link, ...words }: Props) {
  const [language, setLanguage] = useState<'da' | 'en'>('da');
  const { title, lead, text } = words[language];
  const notification = {
    Id: '0',
    Position: 0,
    Kind: kind,
    IsPromoted: isPromoted,
    IsRead: false,
    At: new Date(serverNow()).toISOString(),
    Title: title,
    Lead: lead,
    Text: text,
    Facts: [],
    Link: link === '' ? null : { Text: label('console.notices.linkText'), Url: link },
  };
  return (
    <section aria-label={label('console.content.preview')} className="grid gap-2">
      <p className="text-13 font-[580]">{label('console.content.preview')}</p>
      <LanguageChoice
        label={label('console.notices.previewLanguage')}
        value={language}
        onChange={setLanguage}
      />
      <div lang={language} inert className="grid gap-2">
        {isPromoted && <PromotedNotification notification={notification} />}
        <ReadingPane notification={notification} marking={marking} />
      </div>
    </section>
  );
}

interface Draft {
  kind: (typeof publishedKinds)[number];
  titleDa: string;
  titleEn: string;
  leadDa: string;
  leadEn: string;
  textDa: string;
  textEn: string;
  link: string;
  audience: Audience;
  targets: readonly string[];
  /**
   * Start and end in the supplier's time zone, as the date-and-time field gives them. Without a start, the notification
   * is shown at once.
   */
  from: string;
  until: string;
  position: string;
  isPromoted: boolean;
}

const empty: Draft = {
  kind: 'News',
  titleDa: '',
  titleEn: '',
  leadDa: '',
  leadEn: '',
  textDa: '',
  textEn: '',
  link: '',
  audience: 'everyone',
  targets: [],
  from: '',
  until: '',
  position: '50',
  isPromoted: false,
};
const needed = ['titleDa', 'textDa'] as const;
/** The audience "everyone" needs no choice, so it is not listed. */
const kindOf = { groups: 'groups', customers: 'customers', buyers: 'products', depots: 'depots' } as const;

function positionFault(position: string): string | undefined {
  return /^(\d{1,2}|100)$/.test(position) ? undefined : label('console.notices.positionWrong');
}

function faultsOf(draft: Draft) {
  const missing = needed.map((name) => [
    name,
    draft[name].trim() === '' ? label('console.notices.missing') : undefined,
  ]);
  return {
    ...Object.fromEntries(missing),
    ...periodFaults(draft, true),
    position: positionFault(draft.position),
  };
}

/** Start and end are left empty and must be chosen again. */
const draftOf = (of: PublishedNotification): Draft => ({
  kind: of.Kind,
  titleDa: of.TitleDa,
  titleEn: of.TitleEn,
  leadDa: of.LeadDa,
  leadEn: of.LeadEn,
  textDa: of.TextDa,
  textEn: of.TextEn,
  link: of.LinkAddress ?? '',
  audience: of.Audience,
  targets: of.Targets,
  from: '',
  until: '',
  position: String(of.Position),
  isPromoted: of.IsPromoted,
});

export function PublishForm({
  corrects,
  onPublished,
}: {
  corrects: PublishedNotification | null;
  onPublished: () => void;
}) {
  const { keyFor, answered } = useAttemptKey();
  const request = useCall(
    async (draft: Draft) => {
      await call(publishNotification, {
        body: {
          ClientKey: keyFor({ ...draft, targets: [...draft.targets] }),
          Kind: draft.kind,
          Position: Number(draft.position),
          IsPromoted: draft.isPromoted,
          TitleDa: draft.titleDa,
          TitleEn: orDanish(draft.titleEn, draft.titleDa),
          LeadDa: draft.leadDa,
          LeadEn: orDanish(draft.leadEn, draft.leadDa),
          TextDa: draft.textDa,
          TextEn: orDanish(draft.textEn, draft.textDa),
          LinkAddress: draft.link || null,
          Audience: draft.audience,
          Targets: [...draft.targets],
          ValidFrom: draft.from || null,
          ValidUntil: draft.until,
        },
      });
      answered();
      form.reset(empty);
      onPublished();
    },
    { failed: 'console.notices.failed' },
  );
  const form = useForm<Draft>({
    initial: corrects === null ? empty : draftOf(corrects),
    faultsOf,
    request,
  });
  const { draft, change } = form;
  const text = (name: 'titleDa' | 'titleEn' | 'leadDa' | 'leadEn' | 'link', of: Label) => (
    <TextField
      {...form.field(name)}
      label={label(of)}
      hint={name.endsWith('En') ? label('console.content.englishOptional') : undefined}
      size={40}
    />
  );
  return (
    <Form of={form} className="grid gap-3">
      <Select
        isField
        label={label('console.notices.kind')}
        value={draft.kind}
        options={publishedKinds.map((id) => ({ id, label: label(`notices.kind.${id}`) }))}
        onChange={(id) => change({ kind: id as Draft['kind'] })}
      />
      {text('titleDa', 'console.notices.titleDa')}
      {text('titleEn', 'console.notices.titleEn')}
      {text('leadDa', 'console.notices.leadDa')}
      {text('leadEn', 'console.notices.leadEn')}
      <TextArea {...form.field('textDa')} label={label('console.notices.textDa')} rows={3} />
      <TextArea
        {...form.field('textEn')}
        label={label('console.notices.textEn')}
        hint={label('console.content.englishOptional')}
        rows={3}
      />
      {text('link', 'console.notices.link')}
      <Select
        isField
        label={label('console.notices.audience')}
        value={draft.audience}
        options={audiences.map((id) => ({ id, label: label(`console.notices.audience.${id}`) }))}
        onChange={(id) => change({ audience: id as Audience, targets: [] })}
      />
      {draft.audience !== 'everyone' && (
        <ChoicePicker
          key={draft.audience}
          from={listNoticeChoices}
          kind={kindOf[draft.audience]}
          label={label(`console.notices.audience.${draft.audience}`)}
          chosen={draft.targets}
          onChange={(targets) => change({ targets })}
        />
      )}
      <Reach draft={draft} />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        <MomentField
          {...form.field('from')}
          label={label('console.notices.from')}
          hint={label('console.notices.fromHint')}
          size={40}
        />
        <MomentField {...form.field('until')} label={label('console.notices.until')} size={40} />
      </div>
      <TextField
        {...form.field('position')}
        label={label('console.notices.position')}
        hint={label('console.notices.positionHint')}
        size={40}
        inputMode="numeric"
      />
      <Checkbox isSelected={draft.isPromoted} onChange={(isPromoted) => change({ isPromoted })}>
        {label('console.notices.promoted')}
      </Checkbox>
      <NoticePreview
        kind={draft.kind}
        isPromoted={draft.isPromoted}
        link={draft.link}
        da={{ title: draft.titleDa, lead: draft.leadDa, text: draft.textDa }}
        en={{
          title: orDanish(draft.titleEn, draft.titleDa),
          lead: orDanish(draft.leadEn, draft.leadDa),
          text: orDanish(draft.textEn, draft.textDa),
        }}
      />
      {request.failure && <FaultText>{request.failure}</FaultText>}
      <Button type="submit" variant="primary" size={40} isPending={request.isPending}>
        {label('console.notices.publish')}
      </Button>
    </Form>
  );
}

function Reach({ draft }: { draft: Draft }) {
  const Targets = [...draft.targets];
  const { data } = useQuery({
    ...query(countAudience, { query: { Audience: draft.audience, Targets } }),
    enabled: draft.audience === 'everyone' || Targets.length > 0,
  });
  if (!data) return null;
  return (
    <p role="status" className="rounded-4 bg-surface-2 p-3 text-13 text-ink">
      {label('console.notices.reach', { customers: data.Customers, people: data.People })}
    </p>
  );
}
