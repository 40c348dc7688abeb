import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieOptions, Exchange } from './context.ts';
import { headerText } from './header-text.ts';

const cookieBase = { path: '/', sameSite: 'lax' } as const;

/**
 * Gives access to one HTTP request and its response. A class with getters, because every request creates an
 * instance and most requests use only a few of its values.
 */
export class RequestExchange implements Exchange {
  readonly #isSecure: boolean;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(isSecure: boolean, request: FastifyRequest, reply: FastifyReply) {
    this.#isSecure = isSecure;
    this.#request = request;
    this.#reply = reply;
  }

  get address(): string {
    return this.#request.ip;
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

  setCookie(name: string, value: string, { maxAgeSeconds, isReadable }: CookieOptions = {}): void {
    const age = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
    void this.#reply.setCookie(name, value, {
      ...cookieBase,
      secure: this.#isSecure,
      httpOnly: !isReadable,
      ...age,
    });
  }

  clearCookie(name: string): void {
    void this.#reply.clearCookie(name, { ...cookieBase, secure: this.#isSecure });
  }

  setHeader(name: string, value: string): void {
    void this.#reply.header(name, value);
  }
}
