import { listCampaignChoices } from '@engros/contracts/supplier/choices.ts';
import { label } from '../../../lib/labels.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import type { FieldsProps } from './campaign-fields.tsx';
import { fieldsOf } from './kind-fields.ts';

export function GoodsFields(props: FieldsProps) {
  const { form, set, kind } = props;
  const { content } = form.draft;
  const { hasFace, hasProducts, hasBrands, isSupplierPage } = fieldsOf[kind];
  return (
    <>
      {isSupplierPage && (
        <TextField
          label={label('console.campaigns.urlName')}
          hint={label('console.campaigns.urlNameHint')}
          {...form.field('urlName')}
        />
      )}
      {hasFace && (
        <TextField
          label={label('console.campaigns.address')}
          hint={label('console.campaigns.addressHint')}
          {...form.field('address')}
        />
      )}
      {hasBrands && (
        <ChoicePicker
          from={listCampaignChoices}
          kind="brands"
          label={label('console.campaigns.brands')}
          chosen={content.BrandIds}
          onChange={(BrandIds) => set({ BrandIds })}
        />
      )}
      {(hasProducts || isSupplierPage) && <Maker {...props} />}
      {hasProducts && !content.UseSupplierBrandProducts && (
        <ChoicePicker
          from={listCampaignChoices}
          kind="products"
          label={label('console.campaigns.products')}
          hint={label('console.campaigns.productsHint')}
          chosen={content.ProductIds}
          onChange={(ProductIds) => set({ ProductIds })}
        />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {hasFace && (
          <Switch isSelected={content.HasLandingPage} onChange={(HasLandingPage) => set({ HasLandingPage })}>
            {label('console.campaigns.ownPage')}
          </Switch>
        )}
        {(hasProducts || isSupplierPage) && (
          <Switch
            isSelected={content.RandomizeProducts}
            onChange={(RandomizeProducts) => set({ RandomizeProducts })}
          >
            {label('console.campaigns.mixed')}
          </Switch>
        )}
        {kind === 'productPromotion' && (
          <Switch
            isSelected={content.ViewAllProductsButton}
            onChange={(ViewAllProductsButton) => set({ ViewAllProductsButton })}
          >
            {label('console.campaigns.viewAll')}
          </Switch>
        )}
      </div>
    </>
  );
}

function Maker({ form, set, kind }: FieldsProps) {
  const { BrandId, SupplierId, UseSupplierBrandProducts } = form.draft.content;
  const isHighlight = fieldsOf[kind].hasPosition === true;
  const hasRule = UseSupplierBrandProducts || isHighlight || kind === 'productNews';
  return (
    <>
      {!isHighlight && kind !== 'supplierLandingPage' && kind !== 'productNews' && (
        <Switch
          isSelected={UseSupplierBrandProducts}
          onChange={(isByRule) =>
            set({ UseSupplierBrandProducts: isByRule, ...(!isByRule && { BrandId: null, SupplierId: null }) })
          }
        >
          {label('console.campaigns.byMaker')}
        </Switch>
      )}
      {hasRule && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <ChoicePicker
            isSingle
            from={listCampaignChoices}
            kind="suppliers"
            label={label('console.campaigns.supplier')}
            chosen={SupplierId === null ? [] : [SupplierId]}
            onChange={([id = null]) => set({ SupplierId: id })}
          />
          <ChoicePicker
            isSingle
            from={listCampaignChoices}
            kind="brands"
            label={label('console.campaigns.brand')}
            chosen={BrandId === null ? [] : [BrandId]}
            onChange={([id = null]) => set({ BrandId: id })}
          />
        </div>
      )}
    </>
  );
}
