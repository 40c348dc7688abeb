import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { rateLimitOf } from '../rate-limits.ts';
import type { Language } from '../viewer.ts';

/** The programs in the browser, each with its own texts. */
type Program = 'shop' | 'console';
type TextsOf = (language: Language, program: Program) => Readonly<Record<string, string>>;

interface TextsFile {
  path: string;
  module: Buffer;
  packed(): Promise<Buffer>;
}

export interface PageTexts {
  /** Address of the module with all texts of a program, named after its content. */
  pathOf(language: Language, program: Program): string;
  fileOf(language: Language, program: Program): TextsFile;
}

const pack = promisify(brotliCompress);
/** Once for each change of a text, beside the loop; the best quality takes half a second for a tenth less. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const folder = '/assets/texts';

/** Modules with the texts of a program, which browsers keep: a page carries only their address. Made again when a text changes. */
export function createPageTexts(textsOf: TextsOf): PageTexts {
  const files = new WeakMap<object, TextsFile>();
  const fileOf: PageTexts['fileOf'] = (language, program) => {
    const texts = textsOf(language, program);
    const known = files.get(texts);
    if (known) return known;
    const module = Buffer.from(`export default ${JSON.stringify(texts)};`);
    const mark = createHash('sha256').update(module).digest('base64url').slice(0, 12);
    let made: Promise<Buffer> | undefined;
    const file: TextsFile = {
      path: `${folder}/${program}-${language}-${mark}.js`,
      module,
      packed: () => (made ??= pack(module, packing)),
    };
    files.set(texts, file);
    return file;
  };
  return { fileOf, pathOf: (language, program) => fileOf(language, program).path };
}

const named = /^(shop|console)-(da|en)-[\w-]{1,20}\.js$/;
const forever = 'public, max-age=31536000, immutable';

/**
 * Serves the texts' modules. Another node may know a newer text, and a page kept in the browser an older one: both get today's
 * texts, which are then not cached under that name.
 */
export function servePageTexts(app: FastifyInstance, texts: PageTexts, rateLimitFactor: number): void {
  app.get<{ Params: { name: string } }>(
    `${folder}/:name`,
    {
      exposeHeadRoute: true,
      schema: { hide: true },
      config: { frame: 'plain', rateLimit: rateLimitOf('page', rateLimitFactor, 'texts') },
    },
    async (request, reply) => {
      const [, program, language] = named.exec(request.params.name) ?? [];
      if (program === undefined) return reply.callNotFound();
      const file = texts.fileOf(language as Language, program as Program);
      const isPacked = (request.headers['accept-encoding'] ?? '')
        .split(',')
        .some((each) => each.trim() === 'br');
      if (isPacked) void reply.header('content-encoding', 'br');
      return reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': request.url === file.path ? forever : 'no-store',
          vary: 'accept-encoding',
        })
        .send(isPacked ? await file.packed() : file.module);
    },
  );
}
