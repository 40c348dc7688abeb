import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { AppError, type PassedLimit } from './app-error.ts';

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

const shared = { removeAdditional: 'all' as const, useDefaults: true, allErrors: false, strict: false };
// Of the process, so that an app built beside another (tests) takes what is compiled already.
const lenient = withIdFormats(new Ajv({ ...shared, coerceTypes: 'array' }));
const exact = withIdFormats(new Ajv({ ...shared, coerceTypes: false }));

function withIdFormats(ajv: Ajv): Ajv {
  for (const format of idFormats) ajv.addFormat(format, true);
  return ajv;
}

/**
 * Unknown keys are dropped before any code sees them (domain 12). Queries and paths are text and are turned into
 * numbers and lists; bodies are taken as they are: `"3"` is no quantity.
 */
export function installValidation(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    checkInput(request);
    done();
  });
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

const limitKeywords = ['maxLength', 'maxItems', 'maximum', 'minimum'] as const;

/** The first limit that was passed, so that its number can be said; undefined when something else is wrong. */
export function passedLimit(errors: readonly FastifySchemaValidationError[]): PassedLimit | undefined {
  for (const error of errors) {
    const keyword = limitKeywords.find((each) => each === error.keyword);
    const limit = error.params['limit'];
    if (keyword !== undefined && typeof limit === 'number') return { keyword, limit };
  }
  return undefined;
}

/** Whether PostgreSQL takes the text: it has no NUL in texts, and no half of a pair of UTF-16 in JSON. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Refuses what no call takes, before any schema is asked: bodies that nest too deep, and texts anywhere in the input
 * (address, query, cookies, body, keys too) that could not be stored. Errors: `invalidInput` with the place.
 */
function checkInput({ params, query, cookies, body }: FastifyRequest): void {
  if (!isShallow(body)) throw new AppError('invalidInput', { Fields: ['body'] });
  for (const [part, value] of Object.entries({ params, query, cookies, body })) {
    const place = unstorablePlace(value);
    if (place !== null) throw new AppError('invalidInput', { Fields: [`${part}${place}`] });
  }
}

/** Path to the first text that could not be stored, as `.Settings.Theme`; null when all can. */
function unstorablePlace(value: unknown): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : '';
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    if (!isStorable(key)) return '';
    const place = unstorablePlace(child);
    if (place !== null) return `.${key}${place}`;
  }
  return null;
}

/** Deepest nesting a JSON body may have (reliability 1.2). */
export const maxJsonDepth = 20;

/** Whether a parsed JSON value nests at most `allowed` levels. Walks breadth first, so it cannot overflow the stack. */
function isShallow(value: unknown, allowed: number = maxJsonDepth): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > allowed) return false;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return true;
}
