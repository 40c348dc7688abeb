import { type TextEncoding, textEncodings } from '@engros/contracts/values/files/text-encodings.ts';

export type { TextEncoding } from '@engros/contracts/values/files/text-encodings.ts';

export const isTextEncoding = (name: string): name is TextEncoding =>
  (textEncodings as readonly string[]).includes(name);

/** Characters of the bytes 0x80 to 0xFF of the code pages that TextDecoder does not know. */
const upperHalves = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp865:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø₧ƒáíóúñÑªº¿⌐¬½¼¡«¤░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const;

/** Throws TypeError where the bytes are not valid in the encoding. */
export interface PieceDecoder {
  piece(bytes: Uint8Array): string;
  end(): string;
}

export function decoderOf(encoding: TextEncoding): PieceDecoder {
  switch (encoding) {
    case 'cp850':
    case 'cp865':
      return { piece: (bytes) => decodedByTable(bytes, upperHalves[encoding]), end: () => '' };
    case 'iso-8859-1':
      return { piece: decodedAsLatin1, end: () => '' };
    case 'utf-8-twice':
      return decoderOfTwice();
    default: {
      const decoder = new TextDecoder(encoding, { fatal: true });
      return { piece: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
    }
  }
}

const firstUpper = 0x80;

/** TextDecoder takes the name for Windows-1252, which has letters where this one has control characters. */
function decodedAsLatin1(bytes: Uint8Array): string {
  if (bytes.some((byte) => byte >= firstUpper && byte < firstUpper + 0x20))
    throw new TypeError('Not a character of ISO-8859-1');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function decodedByTable(bytes: Uint8Array, upper: string): string {
  let text = '';
  for (const byte of bytes)
    text += byte < firstUpper ? String.fromCharCode(byte) : (upper[byte - firstUpper] ?? '');
  return text;
}

function decoderOfTwice(): PieceDecoder {
  const outer = new TextDecoder('utf-8', { fatal: true });
  const inner = new TextDecoder('utf-8', { fatal: true });
  return {
    piece: (bytes) => inner.decode(windows1252Bytes(outer.decode(bytes, { stream: true })), { stream: true }),
    end: () => inner.decode(windows1252Bytes(outer.decode()), { stream: true }) + inner.decode(),
  };
}

const windows1252Byte = new Map(
  Array.from({ length: 0x100 }, (_, byte): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** Throws TypeError for a character that Windows-1252 does not have. */
export function windows1252Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = windows1252Byte.get(text[at] ?? '');
    if (byte === undefined) throw new TypeError('Not a character of Windows-1252');
    bytes[at] = byte;
  }
  return bytes;
}
