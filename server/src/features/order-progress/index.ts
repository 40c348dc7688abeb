export { orderProgressLabels } from './labels.ts';
export { recordConfirmed } from './record-confirmed.ts';
export { recordDelivered, recordOnTheWay } from './record-delivery.ts';
export { recordCredited, recordDelayed, recordInvoiced, recordPicking } from './record-others.ts';
export { recordCancelled, recordReceived, recordRefused } from './record-received.ts';
export type {
  ConfirmedLine,
  DeliveredStep,
  DeliveryFact,
  DeliveryLineFact,
  Recorded,
  Step,
} from './steps.ts';
export { type StepKind, transitions } from './transitions.ts';
