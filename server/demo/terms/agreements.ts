import type { DemoDays } from '../demo-days.ts';
import { tidyPriceOre } from '../goods/prices.ts';
import type { SoldProduct } from '../goods/sold-product.ts';
import { type DemoCustomer, demoCustomers } from '../people/customers.ts';
import { customerGroups } from '../people/depots-and-groups.ts';
import { randomFrom } from '../random.ts';

export interface AgreementRow {
  owner_kind: 'customer' | 'group';
  owner_id: string;
  product_id: string;
  sales_unit_code: string;
  valid_from: string;
  valid_to: string;
  price_ore: number;
  number: string;
}

interface Owner {
  kind: AgreementRow['owner_kind'];
  id: string;
  number: string;
  /** share of the range in the agreement, and the discount in percent */
  share: number;
  percentOff: number;
}

function owners(): Owner[] {
  const groups = customerGroups.map((group, index) => ({
    kind: 'group' as const,
    id: group.id,
    number: `A-${2200 + index * 8}`,
    share: 0.05,
    percentOff: 5,
  }));
  const ownTerms = (customer: DemoCustomer) => ['hotel', 'central', 'canteen'].includes(customer.kind);
  const customers = demoCustomers
    .filter((customer) => ownTerms(customer) || customer.id === '200100')
    .map((customer, index) => ({
      kind: 'customer' as const,
      id: customer.id,
      number: `A-${2301 + index * 3}`,
      share: 0.02,
      percentOff: 7,
    }));
  return [...groups, ...customers];
}

type Agreed = Omit<AgreementRow, 'price_ore' | 'valid_from' | 'valid_to'>;

// Last year, this year and next year. Prices rise two percent each year.
function yearsOf(agreed: Agreed, priceOre: number, year: number): AgreementRow[] {
  return [-1, 0, 1].map((offset) => ({
    ...agreed,
    price_ore: offset === 0 ? priceOre : tidyPriceOre(priceOre * (1 + 0.02 * offset)),
    valid_from: `${year + offset}-01-01`,
    valid_to: `${year + offset}-12-31`,
  }));
}

export function agreementRows(
  products: readonly SoldProduct[],
  days: DemoDays,
  salt: string,
): AgreementRow[] {
  const year = Number(days.today.slice(0, 4));
  const rows: AgreementRow[] = [];
  for (const owner of owners()) {
    const random = randomFrom(`${salt}:agreement:${owner.id}`);
    for (const product of products) {
      const isChosen = random.chance(Math.min(0.5, owner.share * (1 + 6 * product.popularity)));
      const off = owner.percentOff + random.int(-3, 6);
      if (!isChosen || !product.isOrdinary) continue;
      const row = {
        owner_kind: owner.kind,
        owner_id: owner.id,
        product_id: product.id,
        sales_unit_code: product.unitCode,
        number: owner.number,
      };
      const priceOre = tidyPriceOre(product.priceOre * (1 - off / 100));
      rows.push(...yearsOf(row, priceOre, year));
    }
  }
  return withShowcaseAgreement(rows, products, year);
}

// Product 415072 has agreement A-2208 with 5 % discount, for the group of Restaurant Havnen, as in the design pictures.
function withShowcaseAgreement(
  rows: AgreementRow[],
  products: readonly SoldProduct[],
  year: number,
): AgreementRow[] {
  const product = products.find((candidate) => candidate.id === '415072');
  if (product === undefined) return rows;
  const isOther = (row: AgreementRow) =>
    row.product_id !== product.id || !['200100', 'HAVNEN'].includes(row.owner_id);
  const own: Agreed = {
    owner_kind: 'customer',
    owner_id: '200100',
    product_id: product.id,
    sales_unit_code: product.unitCode,
    number: 'A-2208',
  };
  return [...rows.filter(isOther), ...yearsOf(own, 88_920, year)];
}
