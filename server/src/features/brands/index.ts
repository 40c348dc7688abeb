export { makerNamed } from './maker.ts';
export { presentMaker } from './present-brand.ts';
export { brandsRoutes } from './routes.ts';
export { type ViewedGoods, viewGoods } from './viewed-goods.ts';
