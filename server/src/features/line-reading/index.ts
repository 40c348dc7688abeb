export { type JudgedRow, type JudgedTable, judgeRows, judgeTypedRows } from './judge-rows.ts';
export type { Ask, JudgedCandidate, JudgedLine } from './judged-line.ts';
export type { ShopView } from './line-comparison.ts';
export { type ImportGoods, openShop } from './open-shop.ts';
export { usualUnit, type Written } from './resolve-quantity.ts';
