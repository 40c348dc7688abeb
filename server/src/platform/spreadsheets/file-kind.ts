import { binaryKind, decodedBytes } from '../encodings/text-bytes.ts';

/** Contains no table of text. The message to the sender says which type was sent. */
export type OtherKind =
  | 'pdf'
  | 'picture'
  | 'document'
  | 'slides'
  | 'archive'
  | 'binaryWorkbook'
  | 'numbers'
  | 'oldWorkbook'
  | 'protected'
  | 'compressed'
  | 'program'
  | 'page'
  | 'richText'
  | 'mail'
  | 'data'
  | 'other';

export type FileKind = { kind: 'xlsx' | 'ods' } | { kind: 'text'; text: string } | { kind: OtherKind };

const entryKinds: readonly (readonly [pattern: RegExp, kind: OtherKind | 'xlsx' | 'ods'])[] = [
  [/^xl\/workbook\.xml$/, 'xlsx'],
  [/^xl\/workbook\.bin$/, 'binaryWorkbook'],
  [/^word\//, 'document'],
  [/^ppt\//, 'slides'],
  [/^Index(?:\.zip$|\/)/, 'numbers'],
  [/^content\.xml$/, 'ods'],
];

export function archiveKind(names: readonly string[]): Exclude<FileKind['kind'], 'text'> {
  return entryKinds.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? 'archive';
}

const encryptedMark = Buffer.from('EncryptedPackage', 'utf16le');

/** An old workbook (.xls) or a password-protected new one; both use the same container format. */
function containerKind(bytes: Uint8Array): OtherKind {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encryptedMark)
    ? 'protected'
    : 'oldWorkbook';
}

const pageStart = /^\s*<(?:!doctype\s+html|html|head|body|table|meta)\b/i;
const mailStart = /^(?:return-path|received|from|delivered-to|message-id|mime-version): .*\n[\w-]{1,60}: /i;

function textKind(text: string): FileKind {
  const start = text.slice(0, 4000);
  if (pageStart.test(start)) return { kind: 'page' };
  if (/^\s*\{\\rtf/.test(start)) return { kind: 'richText' };
  if (/^\s*[{[]\s*["{[]/.test(start)) return { kind: 'data' };
  if (mailStart.test(start)) return { kind: 'mail' };
  return { kind: 'text', text };
}

function isProgram(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0x4d && second === 0x5a) || (first === 0x7f && second === 0x45);
}

/** From the content, never from the name. `namesOf` lists the entries of an archive. */
export function fileKind(bytes: Uint8Array, namesOf: (bytes: Uint8Array) => string[]): FileKind {
  const binary = binaryKind(bytes);
  if (binary === 'archive') return { kind: archiveKind(namesOf(bytes)) };
  if (binary === 'oldWorkbook') return { kind: containerKind(bytes) };
  if (binary !== undefined) return { kind: binary };
  const text = decodedBytes(bytes);
  if (text !== undefined) return textKind(text);
  return { kind: isProgram(bytes) ? 'program' : 'other' };
}
