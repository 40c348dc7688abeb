import type { FastifyRequest } from 'fastify';

const ownMachine = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

/** Nobody on the network could read the request's key: the request came over https, or from this machine. */
export function cameSafely(request: FastifyRequest): boolean {
  return request.protocol === 'https' || ownMachine.test(request.ip);
}
