export { createEmbeddedErp } from './embedded/embedded-erp.ts';
export type { ErpPort, OrderMessage } from './erp-port.ts';
export { countOutgoing, listOutgoing, type OutgoingRow, sendAgain } from './outgoing-queries.ts';
export { startDispatcher } from './start-dispatcher.ts';
