import { decodeXml, UnreadableXml } from '../xml-tree.ts';

/** The XML that a system posted, and the names of what came beside it. */
export interface PostedDocument {
  text: string;
  attachments: readonly string[];
}

interface Part {
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

const parameterIn = (header: string, name: string): string =>
  new RegExp(`;\\s*${name}\\*?=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header)?.slice(1).find(Boolean) ?? '';

/** As posted, or the main part of a multipart body (RFC 2387), which cXML uses for orders with attachments. Throws UnreadableXml. */
export function postedDocument(body: Buffer, contentType: string): PostedDocument {
  if (!/^\s*multipart\//i.test(contentType))
    return { text: decodeXml(body, parameterIn(contentType, 'charset')), attachments: [] };
  const parts = partsOf(body, parameterIn(contentType, 'boundary'));
  const start = parameterIn(contentType, 'start');
  const isXml = ({ headers }: Part) => /[/+]xml\b/i.test(headers.get('content-type') ?? '');
  const main =
    parts.find(({ headers }) => start !== '' && headers.get('content-id') === start) ??
    parts.find(isXml) ??
    parts[0];
  if (main === undefined) throw new UnreadableXml('The multipart body has no parts.');
  const charset = parameterIn(main.headers.get('content-type') ?? '', 'charset');
  const attachments = parts.filter((part) => part !== main).map(({ headers }) => nameOf(headers));
  return { text: decodeXml(main.body, charset), attachments };
}

function nameOf(headers: Part['headers']): string {
  const [type = '', disposition = ''] = ['content-type', 'content-disposition'].map((each) =>
    headers.get(each),
  );
  return (
    parameterIn(disposition, 'filename') ||
    parameterIn(type, 'name') ||
    headers.get('content-id') ||
    type.replace(/;.*$/s, '') ||
    '?'
  );
}

const partsAtMost = 100;

function partsOf(body: Buffer, boundary: string): Part[] {
  if (boundary === '') throw new UnreadableXml('The multipart body names no boundary.');
  // One character a byte, so that the bytes of each part stay as they are.
  const pieces = `\r\n${body.toString('latin1')}`.split(
    new RegExp(`\r?\n--${escaped(boundary)}(?=--|[ \t]*\r?\n|$)`),
  );
  const parts = pieces.slice(1).filter((piece) => !piece.startsWith('--'));
  if (parts.length > partsAtMost) throw new UnreadableXml('The multipart body has too many parts.');
  return parts.map(partOf);
}

const escaped = (text: string): string => text.replaceAll(/[^\w\s]/g, '\\$&');

/** Headers and body; without a blank line everything is headers. */
function atBlankLine(piece: string): string[] {
  const blank = /\r?\n\r?\n/.exec(piece);
  if (blank === null) return [piece];
  return [piece.slice(0, blank.index), piece.slice(blank.index + blank[0].length)];
}

function partOf(piece: string): Part {
  const [written = '', content = ''] = atBlankLine(piece);
  const headers = new Map(
    written
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line): [string, string][] => {
        const [, name = '', value = ''] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
        return name === '' ? [] : [[name.toLowerCase(), value]];
      }),
  );
  return { headers, body: decoded(content, headers.get('content-transfer-encoding') ?? '') };
}

function decoded(content: string, encoding: string): Buffer {
  if (/^base64$/i.test(encoding)) return Buffer.from(content, 'base64');
  if (!/^quoted-printable$/i.test(encoding)) return Buffer.from(content, 'latin1');
  const plain = content
    .replaceAll(/[ \t]*=\r?\n/g, '')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}
