import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of the journeys' server that can switch to another build of the same program. */
export interface TwoBuilds {
  url: string;
  /** From then on only the files of the other build exist. */
  release(): void;
  close(): void;
}

export const otherBuild = '/assets/b2/';
const isText = /html|javascript|css/;

/**
 * A text of the program as the other build would contain it: with other paths for all files and another name for the service
 * worker.
 */
const ofOtherBuild = (text: string): string =>
  text
    .replaceAll(/(["'`(/])assets\/(?!b2\/)/g, '$1assets/b2/')
    .replaceAll(/`([0-9a-f]{10})[0-9a-f]{2}`/g, '`$1b2`');

export async function twoBuilds(port: number): Promise<TwoBuilds> {
  let isReleased = false;
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const isFile = path.startsWith('/assets/');
    if (isFile && path.startsWith(otherBuild) !== isReleased) {
      asked.resume();
      answer.writeHead(404).end();
      return;
    }
    // Removes the conditions of cached copies, because this server changes responses and the browser's copies must not
    // count as current.
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = asked.headers;
    const headers = { ...others, 'accept-encoding': 'identity' };
    const options = {
      port,
      host: '127.0.0.1',
      path: path.replace(otherBuild, '/assets/'),
      method: asked.method,
      headers,
    };
    const passed = request(options, (given) => void passOn(given, answer, isReleased));
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function passOn(given: IncomingMessage, answer: ServerResponse, isReleased: boolean): Promise<void> {
  const { 'content-length': _, ...headers } = given.headers;
  if (!isReleased || !isText.test(headers['content-type'] ?? '')) {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
    return;
  }
  const text = Buffer.concat(await given.toArray()).toString('utf8');
  answer.writeHead(given.statusCode ?? 502, { ...headers, etag: '' });
  answer.end(ofOtherBuild(text));
}
