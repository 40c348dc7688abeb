import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends the bytes unchanged and returns what arrives until the server closes the connection. */
export async function sendRaw(port: number, request: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const pieces: Buffer[] = [];
  // A server that refuses may close the connection while data is still being sent.
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.on('data', (piece) => pieces.push(piece as Buffer));
    socket.on('close', () => resolve());
  });
  return answerOf(Buffer.concat(pieces).toString());
}

function answerOf(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

/** With `Connection: close`. */
export function rawRequest(
  method: string,
  target: string,
  headers: readonly string[] = ['Host: shop.example'],
  body = '',
): string {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [`${method} ${target} HTTP/1.1`, ...headers, ...length, 'Connection: close', '', body].join('\r\n');
}
