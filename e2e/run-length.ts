/**
 * Tags journeys that repeat on another device or in another way what a shorter journey or a screen test covers. They
 * run in `npm run test:matrix`, not in `npm test`.
 */
export const onlyInMatrix = { tag: ['@matrix', '@not-short'] };
