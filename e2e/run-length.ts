/**
 * For journeys that show once more, on another device or in another way, what a shorter one or a screen test shows:
 * `npm run test:matrix` has them, `npm test` has not.
 */
export const onlyInMatrix = { tag: ['@matrix', '@not-short'] };
