import {
  type CustomerCase,
  customerCase,
  type listCases,
  type Reportable,
  type ReportableLine,
} from '@engros/contracts/cases/customer-cases.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { sample } from './sample.ts';

type CaseProduct = CustomerCase['Products'][number];

export function aCaseProduct(changes: Partial<CaseProduct> = {}): CaseProduct {
  return sample(customerCase.properties.Products.items, {
    LineId: 1,
    ProductId: '330115',
    DisplayName: 'Hakkede tomater',
    Cause: 'Damaged',
    Quantity: 1,
    QuantityDelivered: 2,
    UnitText: 'krt.',
    ExpectedCreditOre: 4160,
    CreditedOre: 0,
    ...changes,
  });
}

/** Open, about one damaged carton. */
export function aCase(changes: Partial<CustomerCase> = {}): CustomerCase {
  return sample(customerCase, {
    Id: '510190',
    OrderId: '7717581',
    Created: '2026-11-19T08:00:00Z',
    CreatedBy: 'Kasper Juhl',
    DeliveryDay: '2026-11-18',
    State: 'Received',
    Wish: 'Credit',
    Products: [aCaseProduct()],
    ExpectedCreditOre: 4160,
    CreditedOre: 0,
    AnswerBy: '2026-11-24T11:00:00Z',
    ...changes,
  });
}

export function aCaseList(cases: readonly CustomerCase[]): OutputOf<typeof listCases> {
  const open = cases.filter(({ State }) => State === 'Received' || State === 'InProgress').length;
  return {
    Cases: [...cases],
    TotalResults: cases.length,
    CurrentPage: 1,
    TotalPages: 1,
    Open: open,
    Closed: cases.length - open,
    YearCases: cases.length,
    YearCreditedOre: 418_240,
  };
}

export function aReportableLine(changes: Partial<ReportableLine> = {}): ReportableLine {
  return {
    LineId: 1,
    ProductId: '330115',
    DisplayName: 'Hakkede tomater i egen saft',
    UnitTextSingular: 'karton',
    UnitTextPlural: 'kartoner',
    Content: '6 × 2,5 kg',
    QuantityDelivered: 2,
    LineTotalOre: 40_000,
    CreditableOre: 40_000,
    GoodsKind: 'other',
    ReportBy: '2026-11-25T05:31:00Z',
    Artwork: 'tomato',
    Tint: 'dry',
    ...changes,
  };
}

/** With tomatoes, and with prawns whose time limit has passed. */
export function aReportable(changes: Partial<Reportable> = {}): Reportable {
  const prawns = {
    LineId: 2,
    ProductId: '418820',
    DisplayName: 'Rejer i lage',
    GoodsKind: 'freshFish',
    ReportBy: '2026-11-19T05:31:00Z',
    LineTotalOre: 62_700,
    CreditableOre: 62_700,
  } as const;
  const lines = [aReportableLine(), aReportableLine(prawns)];
  return {
    OrderId: '7717581',
    DeliveryDay: '2026-11-18',
    DeliveredAt: '2026-11-18T05:31:00Z',
    ReceivedBy: 'Kasper Juhl',
    DriverName: 'chauffør 14',
    NumberOfLines: lines.length,
    Lines: lines,
    AnswerBy: '2026-11-24T11:00:00Z',
    ...changes,
  };
}
