import { campaignTints } from '@engros/contracts/campaigns/campaign.ts';
import { type CampaignDraft, campaignAudiences } from '@engros/contracts/console/campaigns.ts';
import { campaignTypes } from '@engros/contracts/values/campaign-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { label } from '../../../lib/labels.ts';
import type { useForm } from '../../../lib/use-form.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type Draft, placeholders } from './campaign-draft.ts';

type CampaignForm = ReturnType<typeof useForm<Draft>>;

const types = ['sponsored', 'new', 'recommended'] as const;
const priorities = Array.from({ length: 10 }, (_, at) => String(at + 1));
const countText = (text: string, most: number) =>
  label('console.campaigns.characters', { count: text.trim().length, most });

/** The fields of a campaign: what it says, where and when, and its products. */
export function CampaignFields({ form }: { form: CampaignForm }) {
  const { draft, change } = form;
  const { content } = draft;
  const set = (part: Partial<CampaignDraft>) => change({ content: { ...content, ...part } });
  return (
    <>
      <TextField label={label('console.campaigns.name')} {...form.field('name')} />
      <Words form={form} />
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          label={label('console.campaigns.type')}
          value={types[content.Type] ?? 'recommended'}
          segments={types.map((id) => ({ id, label: label(`console.campaigns.type.${id}`) }))}
          onChange={(id) => set({ Type: campaignTypes[types.find((each) => each === id) ?? 'recommended'] })}
        />
        <TextField label={label('console.campaigns.owner')} {...form.field('owner')} />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField label={label('console.campaigns.figure')} {...form.field('figure')} />
        <Select
          isField
          label={label('console.campaigns.figureUnit')}
          value={draft.isPrice ? 'price' : 'percent'}
          options={[
            { id: 'percent', label: '%' },
            { id: 'price', label: 'kr.' },
          ]}
          onChange={(id) => change({ isPrice: id === 'price' })}
        />
        <Select
          isField
          label={label('console.campaigns.tint')}
          value={content.Tint}
          options={campaignTints.map((id) => ({ id, label: label(`console.campaigns.tint.${id}`) }))}
          onChange={(id) => set({ Tint: campaignTints.find((each) => each === id) ?? 'dry' })}
        />
        <TextField label={label('console.campaigns.from')} type="date" {...form.field('from')} />
        <TextField label={label('console.campaigns.to')} type="date" {...form.field('to')} />
        <Select
          isField
          label={label('console.campaigns.place')}
          value={content.Placeholder}
          options={placeholders.map((id) => ({ id, label: label(`console.campaigns.place.${id}`) }))}
          onChange={(Placeholder) => set({ Placeholder })}
        />
        <Select
          isField
          label={label('console.campaigns.priority')}
          value={String(content.Priority)}
          options={priorities.map((id) => ({ id, label: id }))}
          onChange={(id) => set({ Priority: Number(id) })}
        />
        <Select
          isField
          label={label('console.campaigns.audience')}
          value={content.Audience}
          options={campaignAudiences.map((id) => ({ id, label: label(`console.campaigns.audience.${id}`) }))}
          onChange={(id) => set({ Audience: campaignAudiences.find((each) => each === id) ?? 'everyone' })}
        />
      </div>
      <TextField
        label={label('console.campaigns.address')}
        hint={label('console.campaigns.addressHint')}
        {...form.field('address')}
      />
      <TextArea
        label={label('console.campaigns.products')}
        hint={label('console.campaigns.productsHint')}
        {...form.field('products')}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Switch isSelected={content.HasLandingPage} onChange={(HasLandingPage) => set({ HasLandingPage })}>
          {label('console.campaigns.ownPage')}
        </Switch>
        <Switch
          isSelected={content.RandomizeProducts}
          onChange={(RandomizeProducts) => set({ RandomizeProducts })}
        >
          {label('console.campaigns.mixed')}
        </Switch>
      </div>
    </>
  );
}

function Words({ form }: { form: CampaignForm }) {
  const { draft } = form;
  const both = (name: string) =>
    [label('console.content.danishOf', { name }), label('console.content.englishOf', { name })] as const;
  const [headlineDa, headlineEn] = both(label('console.campaigns.headline'));
  const [textDa, textEn] = both(label('console.campaigns.text'));
  const [linkDa, linkEn] = both(label('console.announcements.linkText'));
  const [termsDa, termsEn] = both(label('console.campaigns.terms'));
  const { campaignHeadlineLength: headline, campaignTextLength: text } = limits;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={headlineDa}
        hint={countText(draft.headlineDa, headline)}
        {...form.field('headlineDa')}
      />
      <TextField
        label={headlineEn}
        hint={countText(draft.headlineEn, headline)}
        {...form.field('headlineEn')}
      />
      <TextField label={textDa} hint={countText(draft.textDa, text)} {...form.field('textDa')} />
      <TextField label={textEn} hint={countText(draft.textEn, text)} {...form.field('textEn')} />
      <TextField label={linkDa} {...form.field('linkDa')} />
      <TextField label={linkEn} {...form.field('linkEn')} />
      <TextField label={termsDa} {...form.field('termsDa')} />
      <TextField label={termsEn} {...form.field('termsEn')} />
    </div>
  );
}
