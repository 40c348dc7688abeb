import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { rateLimitOf } from './rate-limits.ts';

/** Where the contract can be read (ENV-01). */
export const openApiPath = '/api/openapi.json';

/** The contract as OpenAPI 3.0, made from the registered calls themselves. Register before any call. */
export async function installOpenApi(app: FastifyInstance, rateLimitFactor: number): Promise<void> {
  await app.register(swagger, {
    transform: describeUpload,
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Engros',
        version: '0.1.0',
        description:
          'Every success answer is {Model, Redirect?, HtmlForm?, AnalyticsTrackerScript?}; every error answer carries Type and Message. Query parameters of the clients such as _n, _u and _im are accepted everywhere.',
      },
      servers: [{ url: '/' }],
    },
  });
  const rateLimit = rateLimitOf('usual', rateLimitFactor, openApiPath);
  app.get(openApiPath, { schema: { hide: true }, config: { rateLimit } }, () => app.swagger());
}

/** A file is read by its call itself, so that it is described here only. */
const describeUpload: SwaggerTransform = ({ schema, url, route }) => {
  if (route.config?.endpoint?.upload === undefined) return { schema, url };
  const file = { type: 'string', format: 'binary' };
  const body = { type: 'object', required: ['file'], properties: { file } };
  return { schema: { ...schema, consumes: ['multipart/form-data'], body }, url };
};
