export type { ErpPort, OrderMessage } from './erp-port.ts';
