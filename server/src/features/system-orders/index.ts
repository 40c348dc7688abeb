export type { AnswerWriter, SystemAnswer, WrittenAnswer } from './answers.ts';
export { type ConfirmedLine, confirmedLines } from './confirmed-lines.ts';
export {
  type ConfirmedOrderLine,
  listConfirmedLines,
  readConfirmations,
} from './confirmed-order-queries.ts';
export type { DocumentTerm, SaidTerm } from './document-terms.ts';
export { type ElementTable, unreadIn } from './element-table.ts';
export { type AskedDay, DocumentFault, type FaultText, languageOf } from './faults/document-fault.ts';
export { systemOrderLabels } from './labels.ts';
export { findAnswered, findCustomerOfOrder, findRepeated, type KeptOutcome } from './order-queries.ts';
export {
  findBuyersOrder,
  lineNumbers,
  listOrderedGoods,
  type OrderedGoods,
} from './ordered-goods-queries.ts';
export type {
  OrderingSystem,
  SystemLine,
  SystemLineOutcome,
  SystemNote,
  SystemOrder,
  SystemOutcome,
  WrittenAddress,
  WrittenTotal,
} from './system-order.ts';
export { createSystemOrders, type SystemOrders } from './take-order.ts';
export { peppolUnit, theirUnit, type UnitCodes } from './unit-names.ts';
export { addressTerms, readKnownAddress } from './written/written-addresses.ts';
export { instantOf, versionOf } from './written/written-when.ts';
