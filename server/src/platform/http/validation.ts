import { Ajv } from 'ajv';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';

/** Names of the id kinds in the contracts; the access matrix finds ids by them. They check nothing beyond the pattern. */
export const idFormats = [
  'customerId',
  'basketId',
  'webOrderId',
  'listId',
  'userId',
  'singleSignOnId',
  'sessionId',
];

/**
 * Unknown keys are dropped before any code sees them (domain 12). Queries and paths are text and are turned into
 * numbers and lists; bodies are taken as they are: `"3"` is no quantity.
 */
export function installValidation(app: FastifyInstance): void {
  const shared = { removeAdditional: 'all' as const, useDefaults: true, allErrors: false, strict: false };
  const lenient = new Ajv({ ...shared, coerceTypes: 'array' });
  const exact = new Ajv({ ...shared, coerceTypes: false });
  for (const format of idFormats) {
    lenient.addFormat(format, true);
    exact.addFormat(format, true);
  }
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? exact : lenient).compile(schema as object),
  );
}

/** Paths of the fields that were wrong, as `body.EmailAddress`. */
export function wrongFields(part: string, errors: readonly FastifySchemaValidationError[]): string[] {
  return errors.map((error) => {
    const missing = error.params['missingProperty'];
    const path = `${error.instancePath}${typeof missing === 'string' ? `/${missing}` : ''}`;
    return `${part}${path.replaceAll('/', '.')}`;
  });
}

/** Deepest nesting a JSON body may have (reliability 1.2). */
export const maxJsonDepth = 20;

/** Whether a parsed JSON value nests at most `allowed` levels. Walks breadth first, so it cannot overflow the stack. */
export function isShallow(value: unknown, allowed: number = maxJsonDepth): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > allowed) return false;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return true;
}
