import * as calls from '@engros/contracts/insight/organic-cockpit.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readOrganicLabelFile } from './label-file.ts';
import {
  addOtherPurchase,
  addOtherPurchasesFile,
  deleteOtherPurchase,
  listOtherPurchases,
} from './other-purchases.ts';
import { type CockpitGoods, readBasketOrganicEffect, readOrganicCockpit } from './read-cockpit.ts';
import { listOrganicStatements, makeOrganicStatement, readOrganicStatement } from './statements.ts';

export function organicCockpitRoutes(registrar: Registrar, goods: CockpitGoods): void {
  serve(registrar, calls.readOrganicCockpit, readOrganicCockpit(goods));
  serve(registrar, calls.readBasketOrganicEffect, readBasketOrganicEffect(goods));
  serve(registrar, calls.readOrganicLabelFile, readOrganicLabelFile(goods));
  serve(registrar, calls.listOtherPurchases, listOtherPurchases);
  serve(registrar, calls.addOtherPurchase, addOtherPurchase);
  serve(registrar, calls.addOtherPurchasesFile, addOtherPurchasesFile());
  serve(registrar, calls.deleteOtherPurchase, deleteOtherPurchase);
  serve(registrar, calls.listOrganicStatements, listOrganicStatements);
  serve(registrar, calls.makeOrganicStatement, makeOrganicStatement);
  serve(registrar, calls.readOrganicStatement, readOrganicStatement);
}
