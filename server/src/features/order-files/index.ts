export { importLabels } from './labels.ts';
export { fileError, readOrderFile } from './read-order-file.ts';
