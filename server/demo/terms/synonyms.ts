import { linesOf, partsOf } from '../lists.ts';

/**
 * Words that kitchens use for the same thing, foreign ones on the labels of imported goods among them. A search for one word of a
 * line also finds products with the other words of that line.
 */
export const synonymLines: readonly (readonly string[])[] = linesOf('synonyms.txt').map(partsOf);
