export { deadLetterLabels } from './labels.ts';
export { readNewestLetters } from './read-letters.ts';
export { deadLettersRoutes } from './routes.ts';
