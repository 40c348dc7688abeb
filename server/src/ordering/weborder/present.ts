import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { presentPriceSource } from '../../baskets/order-check/price-source.ts';
import { type Catalog, presaleName } from '../../goods/catalog/catalog.ts';
import type { CategoryStep } from '../../goods/catalog/catalog-product.ts';
import { presentDeposit } from '../../goods/pricing/deposits.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import { presentNotices } from '../../platform/http/amounts/document-notices.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { sumOre } from '../../platform/money.ts';
import { isChangeable } from './changes/changeable.ts';
import type { ReceiptLineRow, ReceiptRow } from './receipt-queries.ts';

export interface ReceiptReader {
  language: Language;
  text: TextOf;
  maySeePrices: boolean;
  now: Temporal.Instant;
  /** A product that has left the catalogue gets no picture, category or English name. */
  catalog: Pick<Catalog, 'products' | 'presalePeriods'>;
}

const gramsPerKilo = 1000;

/** Amounts are null for users who may not see prices (CHK-07). */
export function presentWebOrder(row: ReceiptRow, reader: ReceiptReader): WebOrder {
  const seen = <Value>(value: Value) => (reader.maySeePrices ? value : null);
  const { shipTo } = row;
  return {
    Id: String(row.id),
    BasketId: String(row.basketId),
    Status: row.status,
    PlacedAt: row.placedAt.toString(),
    Revision: row.revision,
    AmendedAt: row.amendedAt?.toString() ?? null,
    IsChangeable: isChangeable(row, reader.now),
    AmendmentBasketId: row.amendmentBasketId === null ? null : String(row.amendmentBasketId),
    WithdrawnAt: row.withdrawnAt?.toString() ?? null,
    OrderedBy: row.orderedBy,
    EmailAddress: row.email,
    Delivery: { ExpectedDate: row.deliveryDate, PreSaleIndicator: row.presalePeriodId },
    PreSaleName: presaleName(reader.catalog, row.presalePeriodId, reader.language),
    Window:
      row.windowFrom !== null && row.windowTo !== null ? { From: row.windowFrom, To: row.windowTo } : null,
    Deadline: row.deadline.toString(),
    References: { OrderReference: row.orderReference },
    Message: { Text: row.message },
    ...presentNotices(reader.text, row.notices),
    SeparateInvoice: row.isSeparateInvoice,
    ShipTo: {
      Name: shipTo.name,
      Attention: shipTo.attention,
      Address: shipTo.address,
      PostalCode: shipTo.postalCode,
      City: shipTo.city,
    },
    LineItems: row.lines.map((line) => presentLine(line, reader)),
    Groups: presentGroups(row.lines, reader),
    NumberOfLines: row.lines.length,
    CurrencyCode: row.currencyCode,
    SubTotalOre: seen(row.subtotalOre),
    DepositOre: seen(row.depositOre),
    DeliveryFeeOre: seen(row.deliveryFeeOre),
    DeliveryPaidByOrderId: row.paidByOrderId === null ? null : String(row.paidByOrderId),
    FeeVatPercent: row.feeVatPercent,
    VatOre: seen(row.vatOre),
    TotalOre: seen(row.totalOre),
    Total: seen(formatOre(row.totalOre, reader.language)),
  };
}

function presentLine(line: ReceiptLineRow, reader: ReceiptReader): WebOrder['LineItems'][number] {
  const seen = <Value>(value: Value) => (reader.maySeePrices ? value : null);
  const words = unitTexts(
    { textSingular: line.unitTextSingular, textPlural: line.unitTextPlural },
    reader.language,
  );
  const product = reader.catalog.products.get(line.productId);
  return {
    ProductId: line.productId,
    DisplayName: reader.language === 'en' ? (product?.nameEn ?? line.name) : line.name,
    Brand: line.brand,
    QuickSaleId: line.quickSaleId,
    Quantity: line.quantity,
    SalesUnitCode: line.unitCode,
    SalesUnitTextSingular: words.singular,
    SalesUnitTextPlural: words.plural,
    SalesUnitQuantity: line.unitQuantity,
    UnitPriceOre: seen(line.unitPriceOre),
    LineTotalOre: seen(line.lineTotalOre),
    LineSubtotal: seen(formatOre(line.lineTotalOre, reader.language)),
    IsApproximate: line.isCatchWeight,
    VatPercent: line.vatPercent,
    ...(line.deposit && { Deposit: presentDeposit(line.deposit, reader.language, reader.maySeePrices) }),
    ...(line.note && { Note: line.note }),
    ...(line.substitute && { Substitute: line.substitute }),
    ...(line.secondChoices && { SecondChoices: line.secondChoices }),
    ...(line.instead && {
      Instead: {
        ProductId: line.instead.productId,
        SalesUnitCode: line.instead.unitCode,
        Quantity: line.instead.quantity,
      },
    }),
    PriceSource: presentPriceSource(line.priceSource),
    WeightKg: line.weightG === null ? null : line.weightG / gramsPerKilo,
    Artwork: product?.artwork ?? null,
    Tint: product?.tint ?? null,
    CategoryId: product?.categories[0]?.id ?? null,
  };
}

const otherGroup = '';

/** By level 1 category in the catalogue's order; lines without a category come last. */
function presentGroups(lines: readonly ReceiptLineRow[], reader: ReceiptReader): WebOrder['Groups'] {
  const categories = new Map<string, CategoryStep | undefined>();
  const byCategory = Map.groupBy(lines, ({ productId }) => {
    const category = reader.catalog.products.get(productId)?.categories[0];
    const id = category?.id ?? otherGroup;
    categories.set(id, category);
    return id;
  });
  const place = (id: string) => categories.get(id)?.sortOrder ?? Number.MAX_SAFE_INTEGER;
  return [...byCategory]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([id, group]) => presentGroup(categories.get(id), group, reader));
}

function presentGroup(
  category: CategoryStep | undefined,
  lines: readonly ReceiptLineRow[],
  reader: ReceiptReader,
): WebOrder['Groups'][number] {
  const amountOre = sumOre(lines.map((line) => line.lineTotalOre));
  const grams = lines.map((line) => line.weightG);
  const isEveryWeightKnown = grams.every((weight) => weight !== null);
  const name = reader.language === 'en' ? category?.nameEn : category?.nameDa;
  return {
    CategoryId: category?.id ?? otherGroup,
    DisplayName: name ?? reader.text('order.group.other'),
    Glyph: category?.glyph ?? null,
    NumberOfLines: lines.length,
    // Null when any weight is unknown, because a partial sum would be read as the whole weight.
    WeightKg: isEveryWeightKnown
      ? grams.reduce<number>((sum, weight) => sum + (weight ?? 0), 0) / gramsPerKilo
      : null,
    AmountOre: reader.maySeePrices ? amountOre : null,
    Amount: reader.maySeePrices ? formatOre(amountOre, reader.language) : null,
  };
}
