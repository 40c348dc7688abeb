import { textEncodings } from '@engros/contracts/values/files/text-encodings.ts';
import { describe, expect, test } from 'vitest';
import { decoderOf, type TextEncoding } from './encodings.ts';
import { createEncodingFinder } from './find-encoding.ts';

function written(text: string, encoding: TextEncoding): Uint8Array | undefined {
  const utf8 = new TextEncoder();
  if (encoding === 'utf-8') return utf8.encode(text);
  if (encoding === 'utf-8-twice')
    return utf8.encode(new TextDecoder('windows-1252').decode(utf8.encode(text)));
  const byteOf = new Map(
    bytesOf(encoding).map((byte): [string, number] => [read(Uint8Array.of(byte), encoding), byte]),
  );
  const bytes = [...text].map((letter) => byteOf.get(letter));
  return bytes.includes(undefined) ? undefined : Uint8Array.from(bytes as number[]);
}

/** ISO-8859-1 has no letters from 0x80 to 0x9F. */
const bytesOf = (encoding: TextEncoding): number[] =>
  [...Array(0x100).keys()].filter((byte) => encoding !== 'iso-8859-1' || byte < 0x80 || byte > 0x9f);

function read(bytes: Uint8Array, encoding: TextEncoding): string {
  const decoder = decoderOf(encoding);
  return decoder.piece(bytes) + decoder.end();
}

function found(bytes: Uint8Array, pieceBytes = bytes.length) {
  const finder = createEncodingFinder();
  for (let at = 0; at < bytes.length; at += pieceBytes) finder.take(bytes.subarray(at, at + pieceBytes));
  return finder.found();
}

const byteWise = textEncodings.filter((encoding) => !encoding.startsWith('utf-16'));
const catalogue = `varenr;navn;ingredienser
1;Letmælk 1,5 %;skummet_mælk_, fløde
2;HAVARTI 45+ SKÅRET;_MÆLK_, salt
3;Rødspættefilet;_rødspætte_
4;Crème fraîche à la Bornholm;fløde
5;Jordbær ½ kg;jordbær
`;

describe('an encoding', () => {
  test.each(byteWise)('[DAT-03] %s is found in a catalogue, in any pieces', (encoding) => {
    const bytes = written(
      catalogue.replace(encoding === 'macintosh' || encoding === 'iso-8859-15' ? ' ½' : '', ''),
      encoding,
    );
    expect(bytes).toBeDefined();
    for (const pieceBytes of [1, 7, 1000]) {
      const { encoding: name } = found(bytes ?? new Uint8Array(), pieceBytes);
      expect(name && read(bytes ?? new Uint8Array(), name)).toBe(read(bytes ?? new Uint8Array(), encoding));
    }
  });

  test.each([
    'Mælk, smør og fløde',
    'MÆLK;SMØR;ÅL',
    'rødspætte på køl',
    'Kål',
    'ÅRHUS',
    'Blåbær;½ kasse',
    'bœuf på brød',
    '100 € for æg',
    'Kødboller à la crème',
  ])('[DAT-03] of “%s” is found, or the text is not read', (text) => {
    for (const encoding of byteWise) {
      const bytes = written(text, encoding);
      const answer = bytes && found(bytes);
      if (bytes && answer?.encoding)
        expect([encoding, read(bytes, answer.encoding)]).toEqual([encoding, text]);
    }
  });

  test.each(['windows-1252', 'cp850', 'cp865', 'macintosh', 'utf-8', 'utf-8-twice'] as const)(
    '[DAT-03] %s is found by one Danish word',
    (encoding) => {
      for (const word of ['mælk', 'SMØR', 'på', 'løg', 'ØKO', 'æg']) {
        const bytes = written(word, encoding) ?? new Uint8Array();
        const { encoding: name } = found(bytes);
        expect([word, name && read(bytes, name)]).toEqual([word, word]);
      }
    },
  );

  test('[DAT-03] that two readings leave open is not guessed', () => {
    const bytes = written('crème', 'cp850') ?? new Uint8Array();
    expect(found(bytes)).toMatchObject({
      encoding: null,
      readings: ['crème', 'cräme'],
      between: ['cp850', 'macintosh'],
    });
  });

  test('[DAT-03] of plain letters alone is UTF-8', () => {
    expect(found(Buffer.from('varenr;navn\n1;Ost\n'))).toEqual({ encoding: 'utf-8' });
  });
});
