import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { OrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import type {
  listOrders,
  Order,
  OrderLine,
  OrderListItem,
  readOrderDetails,
} from '@engros/contracts/ordering/orders.ts';

export function anOrderListItem(changes: Partial<OrderListItem> = {}): OrderListItem {
  return {
    Id: '7717188',
    CustomerReference: 'PO-47-2231',
    DeliveryDate: '2026-11-16',
    OrderDate: '2026-11-13',
    OrderedByUser: 'Kasper Juhl',
    OrderType: 'Normal',
    OurReferenceNumber: null,
    Source: 'Web',
    Status: 'Delivered',
    Total: '21.655,40',
    TotalOre: 2_165_540,
    TotalNumberOfProducts: 44,
    NumberOfDeviations: 0,
    IsDelayed: false,
    Lines: [],
    ...changes,
  };
}

export function anOrderList(
  orders: readonly OrderListItem[],
  changes: Partial<OutputOf<typeof listOrders>> = {},
): OutputOf<typeof listOrders> {
  return {
    Orders: [...orders],
    TotalResults: orders.length,
    CurrentPage: 1,
    TotalPages: 1,
    SumOre: orders.reduce((sum, { TotalOre }) => sum + (TotalOre ?? 0), 0),
    ...changes,
  };
}

export function anOrderLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    LineId: 1,
    ProductId: '501220',
    DisplayName: 'Piskefløde 38 %, økologisk',
    SalesUnitCode: 'KS',
    SalesUnitTextSingular: 'kasse',
    SalesUnitTextPlural: 'kasser',
    SalesUnitQuantity: 10,
    QuantityOrdered: 8,
    QuantityConfirmed: 8,
    QuantityToCome: null,
    QuantityDelivered: 8,
    WeightOrderedKg: 80,
    WeightConfirmedKg: 80,
    WeightDeliveredKg: 80,
    IsCatchWeight: false,
    Replaces: null,
    Deviation: 'None',
    UnitPriceOre: 38_950,
    UnitPriceOrderedOre: null,
    LineTotalOre: 311_600,
    LineTotal: '3.116,00',
    PriceSource: 'list',
    Lots: [],
    Artwork: null,
    Tint: null,
    ...changes,
  };
}

export function anOrder(Lines: readonly OrderLine[], changes: Partial<Order> = {}): Order {
  return {
    Id: '7717960',
    WebOrderId: '7717960',
    Status: 'Delivered',
    IsDelayed: false,
    OrderDate: '2026-11-19',
    OrderedAt: '2026-11-19T14:12:00Z',
    DeliveryDate: '2026-11-20',
    OrderedByUser: 'Mette Lindholm',
    Source: 'Web',
    OrderType: 'Normal',
    PreSaleName: null,
    CustomerReference: 'Selskab Nordlys, 120 kuverter',
    OurReferenceNumber: 'FG-4471902',
    IsChangeable: false,
    NumberOfLines: Lines.length,
    NumberOfDeviations: 0,
    LastEvent: 4,
    Lines: [...Lines],
    SubTotalOre: 3_821_410,
    DeliveryFeeOre: 0,
    VatOre: 955_353,
    TotalOre: 3_821_410,
    Total: '38.214,10',
    ...changes,
  };
}

type Event = OrderTracking['Events'][number];

export function anEvent(Kind: Event['Kind'], At: string, changes: Partial<Event> = {}): Event {
  return { Kind, At, Source: 'erp', Revision: 0, Changes: [], Note: null, ...changes };
}

type Delivery = OrderTracking['Deliveries'][number];

/** On its way, at stop 4 of 12. */
export function aDelivery(changes: Partial<Delivery> = {}): Delivery {
  return {
    Id: '77180002',
    State: 'OnTheWay',
    DeliveryDate: '2026-11-23',
    Depot: null,
    ExpectedFrom: '2026-11-23T13:40:00Z',
    ExpectedTo: '2026-11-23T14:20:00Z',
    DepartedAt: '2026-11-23T12:10:00Z',
    DeliveredAt: null,
    ReceivedBy: null,
    Route: 'Aarhus C 3',
    Stop: 7,
    Stops: 12,
    StopsDone: 4,
    DriverName: 'Ali Demir',
    DriverPhone: '75 00 00 31',
    FrozenCelsius: -20.4,
    ChilledCelsius: 2.1,
    DryCelsius: 11.8,
    NumberOfLines: 3,
    ...changes,
  };
}

export function aTracking(changes: Partial<OrderTracking> = {}): OrderTracking {
  return { Id: '7717960', Status: 'Delivered', Dispatch: null, Events: [], Deliveries: [], ...changes };
}

export function someDetails(
  changes: Partial<OutputOf<typeof readOrderDetails>> = {},
): OutputOf<typeof readOrderDetails> {
  return {
    ShipTo: {
      Name: 'Køkkenet ved Havnen ApS',
      Attention: null,
      Address: 'Havnegade 14, køkkenindgang',
      PostalCode: '8000',
      City: 'Aarhus C',
    },
    Message: 'Stil frost i fryser 2',
    SeparateInvoice: false,
    Documents: [],
    Cases: [],
    ...changes,
  };
}
