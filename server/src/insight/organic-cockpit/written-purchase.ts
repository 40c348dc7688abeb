import { limits } from '@engros/contracts/values/limits.ts';
import { addDays } from '../../platform/calendar-date.ts';

/** As a user or a file states it, before it is checked. */
export interface WrittenPurchase {
  boughtOn: string | null;
  supplier: string;
  name: string;
  /** Weight in kg and amount in kroner; null for a text that is not a number. */
  kilo: number | null;
  kroner: number | null;
  isOrganic: boolean | null;
}

/** Named as in the contract. */
export const purchaseFields = ['BoughtOn', 'Supplier', 'Name', 'Kilo', 'Amount', 'IsOrganic'] as const;
export type PurchaseField = (typeof purchaseFields)[number];

const isText = (text: string, longest: number) => text !== '' && text.length <= longest;
const isBetween = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most;

export function wrongField(purchase: WrittenPurchase, today: string): PurchaseField | undefined {
  const { boughtOn, supplier, name, kilo, kroner, isOrganic } = purchase;
  const isRight: Record<PurchaseField, boolean> = {
    BoughtOn: boughtOn !== null && boughtOn <= today && boughtOn >= addDays(today, -limits.otherDaysBack),
    Supplier: isText(supplier, limits.otherSupplierLength),
    Name: isText(name, limits.otherGoodsLength),
    Kilo: isBetween(kilo, 0.001, limits.otherKilo),
    Amount: isBetween(kroner, 0, limits.otherKroner),
    IsOrganic: isOrganic !== null,
  };
  return purchaseFields.find((field) => !isRight[field]);
}

export function rowOfPurchase(purchase: WrittenPurchase, position: number) {
  const { boughtOn, supplier, name, kilo, kroner, isOrganic } = purchase;
  return {
    position,
    boughtOn: boughtOn ?? '',
    supplier,
    name,
    weightG: Math.round((kilo ?? 0) * 1000),
    ore: Math.round((kroner ?? 0) * 100),
    isOrganic: isOrganic ?? false,
  };
}
