import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;
const recordBytes = 16;

interface Table {
  tag: number;
  checksum: number;
  bytes: Buffer;
}

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = headerBytes + index * entryBytes;
    const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(entry + at),
    );
    const bytes = woff.subarray(offset, offset + packed);
    return { tag, checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
  });
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

/** Unpacks a WOFF 1.0 file to the font in it; the library would take seconds for a large one. */
export function unpackedFont(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const start = 12 + tables.length * recordBytes;
  const whole = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start));
  woff.copy(whole, 0, 4, 8);
  whole.writeUInt16BE(tables.length, 4);
  const power = Math.floor(Math.log2(tables.length));
  whole.writeUInt16BE(recordBytes * 2 ** power, 6);
  whole.writeUInt16BE(power, 8);
  whole.writeUInt16BE(recordBytes * (tables.length - 2 ** power), 10);
  let at = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const record = 12 + index * recordBytes;
    for (const [place, value] of [tag, checksum, at, bytes.length].entries())
      whole.writeUInt32BE(value, record + 4 * place);
    bytes.copy(whole, at);
    at += padded(bytes.length);
  }
  return whole;
}
