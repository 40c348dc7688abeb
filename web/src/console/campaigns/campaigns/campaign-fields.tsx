import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import type { CampaignDraft } from '@engros/contracts/supplier/campaign-editor.ts';
import { listCampaignChoices } from '@engros/contracts/supplier/choices.ts';
import { campaignTypes, headlineLengthOf } from '@engros/contracts/values/campaign-rule.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { ReactNode } from 'react';
import { label } from '../../../lib/labels.ts';
import type { useForm } from '../../../lib/use-form.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import type { Draft } from './campaign-draft.ts';
import { GoodsFields } from './goods-fields.tsx';
import { fieldsOf } from './kind-fields.ts';
import { LookFields } from './look-fields.tsx';
import { PlacementFields } from './placement-fields.tsx';

type CampaignForm = ReturnType<typeof useForm<Draft>>;

export interface FieldsProps {
  kind: CampaignKind;
  form: CampaignForm;
  /** For values that are chosen rather than typed. */
  set: (part: Partial<CampaignDraft>) => void;
}

const types = ['sponsored', 'new', 'recommended'] as const;
const countText = (text: string, most: number) =>
  label('console.campaigns.characters', { count: text.trim().length, most });

export function CampaignFields({ form, kind }: Omit<FieldsProps, 'set'>) {
  const { content } = form.draft;
  const set = (part: Partial<CampaignDraft>) => form.change({ content: { ...content, ...part } });
  const props = { form, kind, set };
  return (
    <>
      <Part title={label('console.campaigns.part.content')}>
        <TextField label={label('console.campaigns.name')} {...form.field('name')} />
        {fieldsOf[kind].hasWords && <Words form={form} kind={kind} />}
        {!fieldsOf[kind].isSamples && <Sender {...props} />}
        {fieldsOf[kind].hasFace && <LookFields form={form} set={set} />}
      </Part>
      <Part title={label('console.campaigns.part.place')}>
        <PlacementFields {...props} />
      </Part>
      <Part title={label('console.campaigns.part.goods')}>
        {fieldsOf[kind].isSamples ? <SampleFields {...props} /> : <GoodsFields {...props} />}
        <TextField
          label={label('console.campaigns.listName')}
          hint={label('console.campaigns.listNameHint')}
          {...form.field('listName')}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel isEdge title={title}>
      <div className="grid gap-3">{children}</div>
    </Panel>
  );
}

function Sender({ form, set }: FieldsProps) {
  const { content } = form.draft;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid gap-1.25">
        <span aria-hidden="true" className="text-13 font-[580]">
          {label('console.campaigns.type')}
        </span>
        <SegmentedControl
          label={label('console.campaigns.type')}
          value={types[content.Type] ?? 'recommended'}
          segments={types.map((id) => ({ id, label: label(`console.campaigns.type.${id}`) }))}
          onChange={(id) => set({ Type: campaignTypes[types.find((each) => each === id) ?? 'recommended'] })}
        />
      </div>
      <TextField
        className="max-md:w-full"
        label={label('console.campaigns.owner')}
        {...form.field('owner')}
      />
    </div>
  );
}

function Words({ form, kind }: Omit<FieldsProps, 'set'>) {
  const { draft } = form;
  const both = (name: string) =>
    [label('console.content.danishOf', { name }), label('console.content.englishOf', { name })] as const;
  const [headlineDa, headlineEn] = both(label('console.campaigns.headline'));
  const [textDa, textEn] = both(label('console.campaigns.text'));
  const [linkDa, linkEn] = both(label('console.announcements.linkText'));
  const [termsDa, termsEn] = both(label('console.campaigns.terms'));
  const { campaignTextLength: text } = consoleLimits;
  const headline = headlineLengthOf(kind);
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

function SampleFields({ form, set }: Omit<FieldsProps, 'kind'>) {
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={label('console.campaigns.sampleMinimum')}
          hint={label('console.campaigns.sampleMinimumHint')}
          {...form.field('sampleMinimum')}
        />
        <TextField label={label('console.campaigns.sampleMaximum')} {...form.field('sampleMaximum')} />
      </div>
      <ChoicePicker
        from={listCampaignChoices}
        kind="products"
        label={label('console.campaigns.products')}
        hint={label('console.campaigns.productsHint')}
        chosen={form.draft.content.ProductIds}
        onChange={(ProductIds) => set({ ProductIds })}
      />
    </>
  );
}
