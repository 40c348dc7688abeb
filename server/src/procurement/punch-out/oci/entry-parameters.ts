/** Names of SAP's own parameters; all other parameters of the URL belong to the return address. */
const ownNames: ReadonlySet<string> = new Set([
  'username',
  'password',
  'hook_url',
  '~okcode',
  '~target',
  '~caller',
  'oci_version',
  'ociversion',
  'langu',
  'shipto',
  'function',
  'productid',
  'quantity',
  'searchstring',
  'vendor',
  'http_content_charset',
]);
const hookName = 'HOOK_URL';

/**
 * Some systems write HOOK_URL without encoding, so that its own parameters follow it like ours. They are put back into it
 * unchanged, up to the first parameter of SAP.
 */
export function readQuery(raw: string): [string, string][] {
  const pieces = raw.split('&');
  const at = pieces.findIndex((piece) => isUnencodedHook(piece));
  if (at < 0) return [...new URLSearchParams(raw)];
  const after = pieces.slice(at + 1);
  const end = after.findIndex((piece) => ownNames.has(nameOf(piece)));
  const count = end < 0 ? after.length : end;
  const hook = [pieces[at]?.slice(hookName.length + 1), ...after.slice(0, count)].join('&');
  const others = [...pieces.slice(0, at), ...after.slice(count)].join('&');
  return [...new URLSearchParams(others), [hookName, hook]];
}

const isUnencodedHook = (piece: string): boolean => /^HOOK_URL=https?:\/\/[^?]*\?/i.test(piece);

function nameOf(piece: string): string {
  const [[name = ''] = []] = [...new URLSearchParams(piece)];
  return name.toLowerCase();
}

/** In the charset that the sender declares; without one it is UTF-8. */
export function readFields(body: Buffer, contentType: string): [string, string][] {
  const written = body.toString('latin1');
  const declared = /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1] ?? charsetField(written);
  const decoder = decoderFor(declared);
  if (decoder.encoding === 'utf-8') return [...new URLSearchParams(body.toString('utf8'))];
  return written.split('&').flatMap((piece): [string, string][] => {
    if (piece === '') return [];
    const equals = piece.includes('=') ? piece.indexOf('=') : piece.length;
    return [[decoded(piece.slice(0, equals), decoder), decoded(piece.slice(equals + 1), decoder)]];
  });
}

const charsetField = (body: string) =>
  /(?:^|&)(?:_charset_|http_content_charset)=([\w-]+)(?:&|$)/i.exec(body)?.[1];

function decoderFor(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}

function decoded(written: string, decoder: TextDecoder): string {
  const bytes = written
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoder.decode(Buffer.from(bytes, 'latin1'));
}
