export { dispatchEvents, type Outgoing, type SendingParts } from './dispatch.ts';
export { createEmbeddedErp } from './embedded/embedded-erp.ts';
export { type ErpPort, isRefusal, MessageRefused, type OrderMessage } from './erp-port.ts';
export { type Claimed, claimText, claimValues } from './outbox-queries.ts';
export { countOutgoing, listOutgoing, type OutgoingRow, sendAgain, sendNow } from './outgoing-queries.ts';
export type { Repeater, RepeaterParts } from './repeater.ts';
export { startDispatcher, startSending } from './start-dispatcher.ts';
export { waitCause } from './wait-cause.ts';
export { startWaitWatch, waitingFacts } from './wait-watch.ts';
