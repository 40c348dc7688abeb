import * as calls from '@engros/contracts/insight/organic-cockpit.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readLabelFile } from './label-file.ts';
import { addPurchase, addPurchasesFile, readOtherPurchases, removePurchase } from './other-purchases.ts';
import { type CockpitGoods, readBasketEffect, readCockpit } from './read-cockpit.ts';
import { makeStatement, readStatementPdf, readStatements } from './statements.ts';

export function organicCockpitRoutes(registrar: Registrar, goods: CockpitGoods): void {
  serve(registrar, calls.readOrganicCockpit, readCockpit(goods));
  serve(registrar, calls.readBasketOrganicEffect, readBasketEffect(goods));
  serve(registrar, calls.readOrganicLabelFile, readLabelFile(goods));
  serve(registrar, calls.listOtherPurchases, readOtherPurchases);
  serve(registrar, calls.addOtherPurchase, addPurchase);
  serve(registrar, calls.addOtherPurchasesFile, addPurchasesFile());
  serve(registrar, calls.deleteOtherPurchase, removePurchase);
  serve(registrar, calls.listOrganicStatements, readStatements);
  serve(registrar, calls.makeOrganicStatement, makeStatement);
  serve(registrar, calls.readOrganicStatement, readStatementPdf);
}
