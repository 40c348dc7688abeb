import * as expected from '@engros/contracts/planning/expected.ts';
import * as contract from '@engros/contracts/planning/standing-orders.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { changeStandingDay, makeStandingBasket } from './change-day.ts';
import {
  changeStandingOrder,
  endStandingOrder,
  pauseStandingOrder,
  pauseStandingOrders,
  resumeStandingOrder,
} from './change-standing.ts';
import { createStandingOrder } from './create-standing.ts';
import { readExpectedAsCsv, readExpectedOfSystem, readExpectedQuantities } from './expected/read-expected.ts';
import { replaceStandingProduct } from './expected/replace-product.ts';
import type { StandingParts } from './parts.ts';
import { readStandingOrder, readStandingOrders } from './read-standing.ts';

export function standingOrdersRoutes(registrar: Registrar, parts: StandingParts): void {
  serve(registrar, contract.readStandingOrders, readStandingOrders(parts));
  serve(registrar, contract.readStandingOrder, readStandingOrder(parts));
  serve(registrar, contract.createStandingOrder, createStandingOrder(parts));
  serve(registrar, contract.changeStandingOrder, changeStandingOrder(parts));
  serve(registrar, contract.changeStandingDay, changeStandingDay(parts));
  serve(registrar, contract.makeStandingBasket, makeStandingBasket(parts));
  serve(registrar, contract.pauseStandingOrder, pauseStandingOrder(parts));
  serve(registrar, contract.pauseStandingOrders, pauseStandingOrders);
  serve(registrar, contract.resumeStandingOrder, resumeStandingOrder(parts));
  serve(registrar, contract.endStandingOrder, endStandingOrder);
  serve(registrar, expected.readExpectedQuantities, readExpectedQuantities);
  serve(registrar, expected.readExpectedAsCsv, readExpectedAsCsv);
  serve(registrar, expected.readExpectedOfSystem, readExpectedOfSystem);
  serve(registrar, expected.replaceStandingProduct, replaceStandingProduct(parts));
}
