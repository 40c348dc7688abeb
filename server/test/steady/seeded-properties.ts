import fc from 'fast-check';
import { testLength } from '../../../scripts/test-length.ts';

/** Stands before every test file: properties try the same cases in every short run. Longer runs draw new ones. */
if (testLength === 'short') fc.configureGlobal({ seed: 20_261_123 });
