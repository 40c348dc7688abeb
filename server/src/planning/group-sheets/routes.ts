import * as contract from '@engros/contracts/planning/group-sheets.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import {
  addKitchens,
  addProducts,
  beginRound,
  changeKitchen,
  createSheet,
  deleteSheet,
  removeKitchen,
  removeProduct,
  renameSheet,
} from './change-sheet.ts';
import { readChanges, readSheet, readSheets } from './read-sheet.ts';
import { type SendParts, sendSheet } from './send-sheet.ts';
import { writeSheetCells } from './write-cells.ts';

export function groupSheetsRoutes(registrar: Registrar, parts: SendParts & { catalog: () => Catalog }): void {
  serve(registrar, contract.readGroupSheets, readSheets);
  serve(registrar, contract.createGroupSheet, createSheet);
  serve(registrar, contract.readGroupSheet, readSheet(parts));
  serve(registrar, contract.renameGroupSheet, renameSheet);
  serve(registrar, contract.deleteGroupSheet, deleteSheet);
  serve(registrar, contract.addSheetProducts, addProducts(parts));
  serve(registrar, contract.removeSheetProduct, removeProduct);
  serve(registrar, contract.addSheetKitchens, addKitchens);
  serve(registrar, contract.changeSheetKitchen, changeKitchen(parts));
  serve(registrar, contract.removeSheetKitchen, removeKitchen);
  serve(registrar, contract.writeSheetCells, writeSheetCells(parts));
  serve(registrar, contract.readSheetChanges, readChanges);
  serve(registrar, contract.sendGroupSheet, sendSheet(parts));
  serve(registrar, contract.beginSheetRound, beginRound);
}
