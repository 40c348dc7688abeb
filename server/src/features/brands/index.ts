export { makerNamed } from './maker.ts';
export { brandsRoutes } from './routes.ts';
export { viewGoods } from './viewed-goods.ts';
