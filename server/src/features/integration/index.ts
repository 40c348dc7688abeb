export { readImportCommand, runImportCommand } from './import-command.ts';
export { ImportRefused } from './import-refused.ts';
export { normalizeGtin } from './product-rows/gtin.ts';
export { unitOfWord } from './product-rows/sales-unit-words.ts';
export { importRunLabels } from './runs/labels.ts';
export { readLatestRuns } from './runs/read-runs.ts';
export { importRunsRoutes } from './runs/routes.ts';
