import { expect, test } from 'vitest';
import { consoleTexts } from '../../../test/open-console.tsx';
import { startLabels } from '../../lib/labels.ts';
import { withDriveWords } from './drive-text.ts';

test.each([
  ['Rute 4 06:00–08:00, 18:00 −1', 'Rute 4, kl.\u00a006.00–08.00, frist hverdagen før kl.\u00a018.00'],
  ['Rute 4 06:00–08:00, 05:00 −0', 'Rute 4, kl.\u00a006.00–08.00, frist samme dag kl.\u00a005.00'],
  [
    'Rute 4 06:00–08:00, 16:00 −2, T9, 1/2, 2026-12-07|Rute 9 09:00–10:00, 16:00 −1, odd, freeze',
    'Rute 4, kl.\u00a006.00–08.00, frist 2 hverdage før kl.\u00a016.00, T9, hver 2. uge, fra 07.12.2026; Rute 9, kl.\u00a009.00–10.00, frist hverdagen før kl.\u00a016.00, ulige uger, Frost',
  ],
  ['Havnegade 14, 8000 Aarhus C', 'Havnegade 14, 8000 Aarhus C'],
])('the drive %s is said in words', (written, said) => {
  startLabels('da', consoleTexts);
  expect(withDriveWords(written)).toBe(said);
});
