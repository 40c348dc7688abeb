import type { FastifyRequest } from 'fastify';

const ownMachine = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

/** Returns true when nobody on the way could read the request's key: it came by https, or from this machine. */
export function cameSafely(request: FastifyRequest): boolean {
  return request.protocol === 'https' || ownMachine.test(request.ip);
}
