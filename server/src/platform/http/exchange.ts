import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieOptions, Exchange } from './context.ts';
import { headerText } from './header-text.ts';
import { networkOf } from './network-of.ts';

const cookieBase = { path: '/', sameSite: 'lax' } as const;

/** A class with getters, because every request creates an instance and most requests use only a few of its values. */
export class RequestExchange implements Exchange {
  readonly #isSecure: boolean;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(isSecure: boolean, request: FastifyRequest, reply: FastifyReply) {
    this.#isSecure = isSecure;
    this.#request = request;
    this.#reply = reply;
  }

  get isHead(): boolean {
    return this.#request.method === 'HEAD';
  }

  get address(): string {
    return this.#request.ip;
  }

  get network(): string {
    return networkOf(this.address);
  }

  get userAgent(): string {
    return String(this.#request.headers['user-agent'] ?? '').slice(0, 300);
  }

  get bodyText(): string {
    return this.#request.bodyText;
  }

  get accept(): string {
    return String(this.#request.headers.accept ?? '');
  }

  cookie(name: string): string | undefined {
    return this.#request.cookies[name];
  }

  header(name: string): string | undefined {
    return headerText(this.#request.headers, name);
  }

  setCookie(
    name: string,
    value: string,
    { maxAgeSeconds, isReadable, isForFrames }: CookieOptions = {},
  ): void {
    const age = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
    void this.#reply.setCookie(name, value, {
      ...this.#reach(isForFrames),
      httpOnly: !isReadable,
      ...age,
    });
  }

  clearCookie(name: string, { isForFrames }: Pick<CookieOptions, 'isForFrames'> = {}): void {
    void this.#reply.clearCookie(name, this.#reach(isForFrames));
  }

  // Browsers refuse a cookie inside a frame unless it is secure, so without https no cookie is set for frames.
  #reach(isForFrames: boolean | undefined) {
    const secure = this.#isSecure;
    if (isForFrames !== true || !secure) return { ...cookieBase, secure };
    return { path: '/', secure, sameSite: 'none', partitioned: true } as const;
  }

  setHeader(name: string, value: string): void {
    void this.#reply.header(name, value);
  }
}
