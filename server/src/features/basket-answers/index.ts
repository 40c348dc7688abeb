export { isOrderable, lineErrorsOf, presentBasket } from './present.ts';
export { presentSummaries } from './present-summaries.ts';
export { createToldLines, type Telling, type ToldLines } from './told-lines.ts';
export { writtenBasket } from './written-basket.ts';
