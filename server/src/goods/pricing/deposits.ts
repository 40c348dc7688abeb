import type { Deposit as WireDeposit } from '@engros/contracts/goods/product.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { lineTotalOre, type Ore } from '../../platform/money.ts';
import type { Deposit } from '../catalog/catalog-product.ts';

/** In øre without VAT, of a number of sales units; 0 without a deposit. */
export const depositOre = (deposit: Deposit | null, quantity: number): Ore =>
  deposit === null ? 0 : lineTotalOre(deposit.ore, deposit.count * quantity);

/** With the VAT that the customer pays, as an order keeps it: of its own class when it has one. */
export const depositFor = (
  { ownVatPercent }: { ownVatPercent: number | null },
  deposit: Deposit | null,
): Deposit | null => deposit && { ...deposit, vatPercent: ownVatPercent ?? deposit.vatPercent };

/** The name in the reader's language; the amount, of one, is left out for those who may not see it. */
export const presentDeposit = (
  { id, name, nameEn, ore, count, vatPercent }: Deposit,
  language: Language,
  seesAmounts = true,
): WireDeposit => ({
  Code: id,
  Name: language === 'en' ? (nameEn ?? name) : name,
  AmountOre: seesAmounts ? ore : null,
  Count: count,
  VatPercent: vatPercent,
});
