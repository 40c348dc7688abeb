import type { CustomerCase } from '@engros/contracts/cases/customer-cases.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { answerDue } from './answer-time.ts';
import type { CaseLineRow, CaseRow } from './case-queries.ts';
import { isOpen } from './case-states.ts';

interface Reader {
  language: Language;
  timeZone: string;
}

export function presentCase(row: CaseRow, { language, timeZone }: Reader): CustomerCase {
  return {
    Id: String(row.id),
    OrderId: String(row.orderId),
    Created: row.createdAt.toString(),
    CreatedBy: row.createdByName,
    DeliveryDay: row.deliveryDate,
    State: row.state,
    Wish: row.wish,
    Products: row.lines.map((line) => presentLine(line, language)),
    ExpectedCreditOre: row.expectedCreditOre,
    CreditedOre: creditedOre(row),
    Answer: row.answer,
    AnsweredAt: row.answeredAt?.toString() ?? null,
    AnsweredBy: row.answeredBy,
    AnswerBy: isOpen(row.state) ? answerDue(row.createdAt, timeZone).toString() : null,
    CreditNoteId: row.creditNoteId,
  };
}

export const creditedOre = ({ lines }: CaseRow): number =>
  lines.reduce((sum, line) => sum + line.creditedOre, 0);

function presentLine(line: CaseLineRow, language: Language): CustomerCase['Products'][number] {
  const { singular, plural } = unitTexts(line, language);
  return {
    LineId: line.lineId,
    ProductId: line.productId,
    DisplayName: line.name,
    Cause: line.cause,
    Quantity: line.quantity,
    QuantityDelivered: line.quantityDelivered,
    UnitText: line.quantityDelivered === 1 ? singular : plural,
    Celsius: line.celsius,
    Note: line.note,
    IsLate: line.isLate,
    ExpectedCreditOre: line.expectedCreditOre,
    CreditedOre: line.creditedOre,
    PhotoIds: line.photoIds,
  };
}
