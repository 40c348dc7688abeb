export { checkCode } from './check-code.ts';
export { findSecondFactor, removeSecondFactor } from './queries.ts';
export { beginSetUp, confirmSetUp, renewCodes } from './set-up.ts';
