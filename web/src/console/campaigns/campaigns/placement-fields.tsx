import { type CampaignPageType, campaignPageTypes } from '@engros/contracts/campaigns/campaign.ts';
import { campaignAudiences } from '@engros/contracts/supplier/campaign-editor.ts';
import { listCampaignChoices } from '@engros/contracts/supplier/choices.ts';
import { campaignPlaces, firstPagesOf, pagesDrawing } from '@engros/contracts/values/campaign-rule.ts';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { useChosenNames } from '../../choices/use-chosen-names.ts';
import type { FieldsProps } from './campaign-fields.tsx';
import { fieldsOf } from './kind-fields.ts';

const priorities = Array.from({ length: 10 }, (_, at) => String(at + 1));
const inList = 'inListSingle';
const positions = Array.from({ length: 12 }, (_, at) => String(at + 1));
/** Types of pages of which staff can choose single ones. */
const withIds: readonly CampaignPageType[] = ['Product', 'Brand'];

export function PlacementFields(props: FieldsProps) {
  const { form, set, kind } = props;
  const { content } = form.draft;
  const places = campaignPlaces[kind];
  const isSamples = fieldsOf[kind].isSamples === true;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <DayField label={label('console.campaigns.from')} {...form.field('from')} />
        <DayField label={label('console.campaigns.to')} {...form.field('to')} />
        {places.length > 1 && (
          <Select
            isField
            label={label('console.campaigns.place')}
            value={content.Placeholder}
            options={places.map((id) => ({ id, label: label(`console.campaigns.place.${id}`) }))}
            onChange={(Placeholder) =>
              set({ Placeholder, PageTypes: firstPagesOf(kind, Placeholder), PageIds: [] })
            }
          />
        )}
        {!isSamples && (
          <Select
            isField
            label={label('console.campaigns.priority')}
            value={String(content.Priority)}
            options={priorities.map((id) => ({ id, label: id }))}
            onChange={(id) => set({ Priority: Number(id) })}
          />
        )}
        {fieldsOf[kind].hasPosition && (
          <Select
            isField
            label={label('console.campaigns.position')}
            value={content.DisplayMode}
            options={[
              { id: inList, label: label('console.campaigns.positionOwn') },
              ...positions.map((id) => ({ id, label: label('console.campaigns.positionAt', { at: id }) })),
            ]}
            onChange={(DisplayMode) => set({ DisplayMode })}
          />
        )}
        {!isSamples && (
          <Select
            isField
            label={label('console.campaigns.audience')}
            value={content.Audience}
            options={campaignAudiences.map((id) => ({
              id,
              label: label(`console.campaigns.audience.${id}`),
            }))}
            onChange={(id) =>
              set({
                Audience: campaignAudiences.find((each) => each === id) ?? 'everyone',
                GroupIds: [],
                CustomerIds: [],
              })
            }
          />
        )}
      </div>
      {content.Audience === 'customers' && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <ChoicePicker
            from={listCampaignChoices}
            kind="groups"
            label={label('console.campaigns.groups')}
            hint={label('console.campaigns.groupsHint')}
            chosen={content.GroupIds}
            onChange={(GroupIds) => set({ GroupIds })}
          />
          <ChoicePicker
            from={listCampaignChoices}
            kind="customers"
            label={label('console.campaigns.customers')}
            chosen={content.CustomerIds}
            onChange={(CustomerIds) => set({ CustomerIds })}
          />
        </div>
      )}
      <Pages {...props} />
    </>
  );
}

/** The pages that contain the place, if there are several, and other pages already chosen, so that they can be left out. */
function Pages({ form, set, kind }: FieldsProps) {
  const { PageTypes, PageIds, Placeholder } = form.draft.content;
  const drawing = pagesDrawing(kind, Placeholder);
  const isOffered = (page: CampaignPageType) => drawing.includes(page) || PageTypes.includes(page);
  const brandNameOf = useChosenNames(listCampaignChoices, 'brands', PageIds);
  const brands = PageIds.filter((id) => Boolean(brandNameOf(id)));
  const products = PageIds.filter((id) => !brands.includes(id));
  const choose = (next: CampaignPageType[]) =>
    set({ PageTypes: next, PageIds: next.some((page) => withIds.includes(page)) ? PageIds : [] });
  if (drawing.length < 2 && PageTypes.every((page) => drawing.includes(page))) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{label('console.campaigns.pages')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {campaignPageTypes.filter(isOffered).map((page) => (
          <Checkbox
            key={page}
            isSelected={PageTypes.includes(page)}
            onChange={(isChosen) =>
              choose(isChosen ? [...PageTypes, page] : PageTypes.filter((each) => each !== page))
            }
          >
            {label(`console.campaigns.page.${page}`)}
          </Checkbox>
        ))}
      </div>
      <p className="field-hint text-12 text-ink-3">{label('console.campaigns.pagesHint')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {PageTypes.includes('Product') && (
          <ChoicePicker
            from={listCampaignChoices}
            kind="products"
            label={label('console.campaigns.productPages')}
            hint={label('console.campaigns.pageIdsHint')}
            chosen={products}
            onChange={(next) => set({ PageIds: [...next, ...brands] })}
          />
        )}
        {PageTypes.includes('Brand') && (
          <ChoicePicker
            from={listCampaignChoices}
            kind="brands"
            label={label('console.campaigns.brandPages')}
            hint={label('console.campaigns.pageIdsHint')}
            chosen={brands}
            onChange={(next) => set({ PageIds: [...products, ...next] })}
          />
        )}
      </div>
    </fieldset>
  );
}
