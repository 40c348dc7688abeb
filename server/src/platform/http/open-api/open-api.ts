import { declaredEndpoints } from '@engros/contracts/declared.ts';
import { errorAnswer } from '@engros/contracts/envelope.ts';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { version } from '../../version.ts';
import { rateLimitOf } from '../rate-limits.ts';
import { serviceHeaders } from '../service-headers.ts';
import {
  type Described,
  describedAccess,
  describedDownload,
  describedErrors,
  describedHeaders,
  errorSchemaName,
  serviceTokenScheme,
} from './describe-call.ts';

export const openApiPath = '/api/openapi.json';

export interface OpenApiParts {
  rateLimitFactor: number;
  cookieName: string;
  /** Another service may call on behalf of its users with a key. */
  takesServices: boolean;
}

interface Document extends Described {
  paths: Record<string, Record<string, Described & { responses: Described; parameters?: Described[] }>>;
}

/** OpenAPI 3.0, from the registered calls. Must run before any call is registered. */
export async function installOpenApi(app: FastifyInstance, parts: OpenApiParts): Promise<void> {
  const schemes = securitySchemes(parts);
  await app.register(swagger, {
    transform: describeUpload,
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('The contract is no OpenAPI 3 document');
      return complete(document.openapiObject as unknown as Document, schemes) as never;
    },
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Engros',
        version,
        description:
          'Every success answer is {Model, Redirect?, HtmlForm?, AnalyticsTrackerScript?}; every error answer carries Type and Message. Query parameters of the clients such as _n, _u and _im are accepted everywhere.',
      },
      servers: [{ url: '/' }],
    },
  });
  const rateLimit = rateLimitOf('usual', parts.rateLimitFactor, openApiPath);
  app.get(openApiPath, { exposeHeadRoute: true, schema: { hide: true }, config: { rateLimit } }, () =>
    app.swagger(),
  );
}

function securitySchemes({ cookieName, takesServices }: OpenApiParts): Record<string, Described> {
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName,
    description: 'Set by POST /api/auth/login',
  };
  const headers = Object.values(serviceHeaders).join(', ');
  const service = {
    type: 'http',
    scheme: 'bearer',
    description: `The key of a service that calls for one of its people, whom ${headers} name`,
  };
  return takesServices ? { session, service } : { session };
}

const serviceToken = {
  type: 'http',
  scheme: 'bearer',
  description: "A token of one of the supplier's systems, made with `npm run admin -- service-token create`",
};

/** Adds to each call what its schemas do not contain: errors, headers, who may call. */
function complete(document: Document, schemes: Record<string, Described>): Document {
  for (const declared of declaredEndpoints) {
    const operation = document.paths[declared.path]?.[declared.method.toLowerCase()];
    if (operation === undefined) continue;
    operation.responses = {
      ...operation.responses,
      ...describedDownload(declared),
      ...describedErrors(declared),
    };
    operation.parameters = [...(operation.parameters ?? []), ...describedHeaders(declared)];
    operation['security'] = describedAccess(declared, Object.keys(schemes));
  }
  const securitySchemes = { ...schemes, [serviceTokenScheme]: serviceToken };
  document['components'] = { schemas: { [errorSchemaName]: errorAnswer }, securitySchemes };
  return document;
}

/** Only for the document, because the calls read the file themselves. */
const describeUpload: SwaggerTransform = ({ schema, url, route }) => {
  const { upload, fileBody } = route.config?.endpoint ?? {};
  const file = { type: 'string', format: 'binary' };
  if (fileBody)
    return { schema: { ...schema, consumes: ['text/csv', 'application/octet-stream'], body: file }, url };
  if (upload === undefined) return { schema, url };
  const body = { type: 'object', required: ['file'], properties: { file } };
  return { schema: { ...schema, consumes: ['multipart/form-data'], body }, url };
};
