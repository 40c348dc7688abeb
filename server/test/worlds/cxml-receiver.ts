import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A buyer's system that takes answers: it keeps each document once by its id, and says so by cXML. The next answers can
 * be replaced by a status of HTTP, with or without keeping the document.
 */
export async function cxmlReceiver() {
  const documents = new Map<string, string>();
  const misbehaviours: { status: number; keeps: boolean }[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const id = /payloadID="([^"]+)"/.exec(body)?.[1] ?? '';
      const misbehaviour = misbehaviours.shift();
      if (misbehaviour?.keeps !== false && !documents.has(id)) documents.set(id, body);
      response.writeHead(misbehaviour?.status ?? 200, { 'content-type': 'text/xml' });
      response.end(
        misbehaviour
          ? '<html>Log ind</html>'
          : '<cXML payloadID="1@b" timestamp="2026-11-23T13:18:00Z"><Response><Status code="200" text="OK"/></Response></cXML>',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cxml`,
    /** By payload id, in the order in which they came. */
    documents,
    misbehaviours,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
