export { orderProgressLabels } from './labels.ts';
export { askingChanges, isAskedInSql } from './line-changes.ts';
export { amountDelivered, type DeliveredAmounts } from './order-amounts.ts';
export {
  recordCancelled,
  recordConfirmed,
  recordCredited,
  recordDelayed,
  recordDelivered,
  recordInvoiced,
  recordOnTheWay,
  recordPicking,
  recordReceived,
  recordRefused,
  steps,
} from './plan-steps.ts';
export { type PlannedStep, recordTogether } from './record-together.ts';
export type {
  ConfirmedLine,
  DeliveredStep,
  DeliveryFact,
  DeliveryLineFact,
  Recorded,
  Step,
} from './steps.ts';
export { type StepKind, transitions } from './transitions.ts';
export type { WholeLine, WholeOrder } from './whole/whole-order.ts';
