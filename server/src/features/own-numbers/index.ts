export { createOwnNumbers, type NumbersOfProducts, type OwnNumbers } from './own-numbers.ts';
export { findOwnNumbers, writeOwnNumbers } from './queries.ts';
