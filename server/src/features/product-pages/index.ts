export { productPagesLabels } from './labels.ts';
export { inMxOrder } from './mx-order.ts';
export { openCallShelf } from './open-call-shelf.ts';
export { pageInJson, splitAtPage } from './page-in-json.ts';
export { presentPage } from './present-page.ts';
export { productPagesRoutes } from './routes.ts';
export { listed, snapshotBytes } from './snapshots-of.ts';
