export { findSecondFactor, removeSecondFactor } from './queries.ts';
export { openVault } from './sealing.ts';
export { createSecondFactors, renewCodes, type SecondFactors } from './second-factors.ts';
