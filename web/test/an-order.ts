import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { type OrderTracking, orderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import {
  type listOrders,
  type Order,
  type OrderLine,
  type OrderListItem,
  order,
  orderListItem,
  readOrderDetails,
} from '@engros/contracts/ordering/orders.ts';
import { type Changes, sample } from './sample.ts';

export function anOrderListItem(changes: Changes<OrderListItem> = {}): OrderListItem {
  return sample(orderListItem, {
    Id: '7717188',
    CustomerReference: 'PO-47-2231',
    DeliveryDate: '2026-11-16',
    OrderDate: '2026-11-13',
    OrderedByUser: 'Kasper Juhl',
    OrderType: 'Normal',
    Source: 'Web',
    Status: 'Delivered',
    Total: '21.655,40',
    TotalOre: 2_165_540,
    TotalNumberOfProducts: 44,
    ...changes,
  });
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

export function anOrderLine(changes: Changes<OrderLine> = {}): OrderLine {
  return sample(order.properties.Lines.items, {
    LineId: 1,
    ProductId: '501220',
    DisplayName: 'Piskefløde 38 %, økologisk',
    SalesUnitCode: 'KS',
    SalesUnitTextSingular: 'kasse',
    SalesUnitTextPlural: 'kasser',
    SalesUnitQuantity: 10,
    QuantityOrdered: 8,
    QuantityConfirmed: 8,
    QuantityDelivered: 8,
    WeightOrderedKg: 80,
    WeightConfirmedKg: 80,
    WeightDeliveredKg: 80,
    Deviation: 'None',
    UnitPriceOre: 38_950,
    LineTotalOre: 311_600,
    LineTotal: '3.116,00',
    PriceSource: 'list',
    ...changes,
  });
}

export function anOrder(Lines: readonly OrderLine[], changes: Changes<Order> = {}): Order {
  return sample(order, {
    Id: '7717960',
    WebOrderId: '7717960',
    Status: 'Delivered',
    OrderDate: '2026-11-19',
    OrderedAt: '2026-11-19T14:12:00Z',
    DeliveryDate: '2026-11-20',
    OrderedByUser: 'Mette Lindholm',
    Source: 'Web',
    OrderType: 'Normal',
    CustomerReference: 'Selskab Nordlys, 120 kuverter',
    OurReferenceNumber: 'FG-4471902',
    NumberOfLines: Lines.length,
    LastEvent: 4,
    Lines,
    SubTotalOre: 3_821_410,
    DeliveryFeeOre: 0,
    VatOre: 955_353,
    TotalOre: 3_821_410,
    Total: '38.214,10',
    ...changes,
  });
}

type Event = OrderTracking['Events'][number];

export function anEvent(Kind: Event['Kind'], At: string, changes: Changes<Event> = {}): Event {
  return sample(orderTracking.properties.Events.items, { Kind, At, ...changes });
}

type Delivery = OrderTracking['Deliveries'][number];

/** On its way, at stop 4 of 12. */
export function aDelivery(changes: Partial<Delivery> = {}): Delivery {
  return sample(orderTracking.properties.Deliveries.items, {
    Id: '77180002',
    State: 'OnTheWay',
    DeliveryDate: '2026-11-23',
    ExpectedFrom: '2026-11-23T13:40:00Z',
    ExpectedTo: '2026-11-23T14:20:00Z',
    DepartedAt: '2026-11-23T12:10:00Z',
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
  });
}

export function aTracking(changes: Changes<OrderTracking> = {}): OrderTracking {
  return sample(orderTracking, { Id: '7717960', Status: 'Delivered', ...changes });
}

export function someDetails(changes: Changes<OutputOf<typeof readOrderDetails>> = {}) {
  return sample(readOrderDetails, {
    ShipTo: {
      Name: 'Køkkenet ved Havnen ApS',
      Address: 'Havnegade 14, køkkenindgang',
      PostalCode: '8000',
      City: 'Aarhus C',
    },
    Message: 'Stil frost i fryser 2',
    ...changes,
  });
}
