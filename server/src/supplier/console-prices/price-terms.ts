import type { CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import type { PriceAgreement } from '../../goods/pricing/resolve-price.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { Offer } from './price-ladder.ts';
import type { AgreementRow, CampaignRow, PayingCustomer, QuantityDiscountRow } from './price-queries.ts';

export interface Terms {
  readonly unit: Pick<CatalogUnit, 'code' | 'listPriceOre' | 'laterPrices'>;
  readonly agreements: readonly AgreementRow[];
  readonly campaigns: readonly CampaignRow[];
  readonly discounts: readonly QuantityDiscountRow[];
  readonly quantity: number;
  readonly language: Language;
}

const asAgreement = ({ ownerKind, priceOre, validFrom, validTo, number }: AgreementRow): PriceAgreement => ({
  kind: ownerKind,
  priceOre,
  validFrom,
  validTo,
  number,
});

export const campaignsOf = ({ campaigns, language, unit }: Terms) =>
  campaigns
    .filter(({ unitCode }) => unitCode === unit.code)
    .map(({ nameDa, nameEn, unitCode: _, ...rest }) => ({
      ...rest,
      name: language === 'en' ? nameEn : nameDa,
    }));

export function offerTo(
  {
    id,
    groupId,
    discountBasisPoints,
  }: Pick<PayingCustomer, 'groupId' | 'discountBasisPoints'> & { id: string | null },
  terms: Terms,
  campaigns: Offer['campaigns'],
): Offer {
  const owns = ({ ownerKind, ownerId }: AgreementRow) =>
    ownerKind === 'customer' ? ownerId === id : ownerId === groupId;
  return {
    listPriceOre: terms.unit.listPriceOre,
    laterPrices: terms.unit.laterPrices,
    discountBasisPoints,
    agreements: terms.agreements.filter(owns).map(asAgreement),
    campaigns,
    quantityDiscounts: terms.discounts.filter(
      (each) =>
        each.unitCode === terms.unit.code &&
        (each.customerId === null || each.customerId === id) &&
        (each.groupId === null || each.groupId === groupId),
    ),
    quantity: terms.quantity,
  };
}
