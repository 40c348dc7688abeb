import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { create, parse } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { AnsweredFile } from './answer.ts';

/** For a page that the shop shows in its own frame, such as the preview of a mail: styles are allowed, scripts are not. */
const framed: Record<string, string> = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
};

/**
 * The browser saves the file under its name (RFC 6266), and no cache may store it (reliability T20). Pictures and pages for a
 * frame are shown instead of saved.
 */
function fileHeaders(mediaType: string, name: string): Record<string, string> {
  const isPage = mediaType === 'text/html';
  const isShown = isPage || mediaType.startsWith('image/');
  return {
    'content-type': isPage ? 'text/html; charset=utf-8' : mediaType,
    'content-disposition': create(name, { type: isShown ? 'inline' : 'attachment' }),
    'cache-control': 'private, no-store',
    ...(isPage && framed),
  };
}

/** For calls that declare a download. Sets the headers and returns the content. */
export function fileOf(
  { download, path }: Endpoint,
  { name, content }: AnsweredFile,
  reply: FastifyReply,
): AnsweredFile['content'] {
  if (download === undefined) throw new Error(`${path} declares no download`);
  void reply.headers(fileHeaders(download, name));
  return content;
}

/** Name that another service gave its file, without any directory. */
export function nameOfFile(headers: Headers): string {
  const { parameters } = parse(headers.get('content-disposition') ?? 'attachment');
  const name = parameters['filename']?.replaceAll(/[\\/\p{Cc}]/gu, '') ?? '';
  return name === '' ? 'document' : name;
}
