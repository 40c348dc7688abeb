export { createEmbeddedErp } from './embedded/embedded-erp.ts';
export type { ErpPort, OrderMessage } from './erp-port.ts';
export { listDeadLetters, sendAgain } from './outbox-queries.ts';
export { startDispatcher } from './start-dispatcher.ts';
