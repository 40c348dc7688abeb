import { listCampaignChoices } from '@engros/contracts/supplier/choices.ts';
import { label } from '../../../lib/labels.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import type { FieldsProps } from './campaign-fields.tsx';

export function SampleFields({ form, set }: Omit<FieldsProps, 'kind'>) {
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
