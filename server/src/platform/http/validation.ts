import { oneByOneMark } from '@engros/contracts/values/schema.ts';
import { Ajv } from 'ajv';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { AppError, type PassedLimit } from './app-error.ts';

/** They validate nothing, because each id has a pattern; the tests of access rights use them to know what an id identifies. */
export const idFormats = [
  'customerId',
  'basketId',
  'webOrderId',
  'orderId',
  'listId',
  'userId',
  'singleSignOnId',
  'sessionId',
  'caseId',
  'photoId',
  'documentId',
  'notificationId',
  'recallId',
  'standingOrderId',
  'declarationId',
  'replacementQuestionId',
  'approvalId',
  'approvalRuleId',
  'groupSheetId',
  'recallAddressId',
];

const shared = { removeAdditional: 'all' as const, useDefaults: true, allErrors: false, strict: false };
// Shared by the whole process, so that further apps (in tests) reuse compiled schemas.
const lenient = withIdFormats(new Ajv({ ...shared, coerceTypes: 'array' }));
const exact = withIdFormats(new Ajv({ ...shared, coerceTypes: false }));

function withIdFormats(ajv: Ajv): Ajv {
  for (const format of idFormats) ajv.addFormat(format, true);
  return ajv;
}

/**
 * Unknown keys are removed (domain 12). Text of queries and paths is converted to numbers and lists; bodies are not: `"3"` is not
 * a quantity.
 */
export function installValidation(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    checkInput(request);
    done();
  });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body'
      ? exact.compile(withoutEntries(schema as ObjectSchema))
      : lenient.compile(schema as object),
  );
}

interface ObjectSchema {
  properties?: Record<string, object>;
}

/** By the declared schema, so that further apps find what was compiled. */
const opened = new WeakMap<ObjectSchema, object>();

function withoutEntries(schema: ObjectSchema): object {
  const known = opened.get(schema) ?? openedOf(schema);
  opened.set(schema, known);
  return known;
}

/** Leaves the entries of lists that are marked so to {@link entryFaultOf}. */
function openedOf(schema: ObjectSchema): object {
  const lists = Object.entries(schema.properties ?? {}).filter(([, each]) => oneByOneMark in each);
  if (lists.length === 0) return schema;
  const open = Object.fromEntries(lists.map(([name, list]) => [name, { ...list, items: {} }]));
  return { ...schema, properties: { ...schema.properties, ...open } };
}

/** Judges one entry of such a list and takes its unknown keys away; undefined when nothing is wrong. */
export function entryFaultOf(schema: object): (entry: unknown) => AppError | undefined {
  const judge = exact.compile(schema);
  return (entry) => {
    if (judge(entry)) return undefined;
    const { details } = wrongInput('', (judge.errors ?? []) as FastifySchemaValidationError[]);
    return new AppError('invalidInput', {
      ...details,
      Fields: details.Fields?.map((path) => path.slice(1)) ?? [],
    });
  };
}

/**
 * A schema is compiled at its first response, because compiling all of them takes a tenth of the time until the server is ready.
 */
export function installSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler(
    ({ schema }) =>
      (response) =>
        writerOf(schema as Schema)(response as object),
  );
}

const writers = new WeakMap<object, ReturnType<typeof fastJson>>();

function writerOf(schema: Schema): ReturnType<typeof fastJson> {
  const known = writers.get(schema) ?? fastJson(schema);
  writers.set(schema, known);
  return known;
}

/** Such as `body.EmailAddress`. */
function wrongFields(part: string, errors: readonly FastifySchemaValidationError[]): string[] {
  return errors.map((error) => {
    const missing = error.params['missingProperty'];
    const path = `${error.instancePath}${typeof missing === 'string' ? `/${missing}` : ''}`;
    return `${part}${path.replaceAll('/', '.')}`;
  });
}

const limitKeywords = ['maxLength', 'maxItems', 'maximum', 'minimum'] as const;

/** Names what is missing, the exceeded limit, or only the place. */
export function wrongInput(part: string, errors: readonly FastifySchemaValidationError[]): AppError {
  const limit = passedLimit(errors);
  const Fields = wrongFields(part, errors);
  const missing = errors.map((error) => error.params['missingProperty']).find((name) => name !== undefined);
  if (typeof missing === 'string')
    return new AppError('invalidInput', { Fields, because: 'missing', params: { field: missing } });
  return new AppError('invalidInput', { Fields, ...(limit && { limit }) });
}

/** The first exceeded limit, whose number is used in the message; undefined when the input is wrong in another way. */
function passedLimit(errors: readonly FastifySchemaValidationError[]): PassedLimit | undefined {
  for (const error of errors) {
    const keyword = limitKeywords.find((each) => each === error.keyword);
    const limit = error.params['limit'];
    if (keyword !== undefined && typeof limit === 'number') return { keyword, limit };
  }
  return undefined;
}

/** PostgreSQL refuses NUL in text, and unpaired UTF-16 surrogates in JSON. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Before the schema is checked: bodies nested too deep, and text that cannot be stored, anywhere in path, query, cookies or body,
 * keys included. Throws `invalidInput` with the path.
 */
function checkInput({ params, query, cookies, body }: FastifyRequest): void {
  if (!isShallow(body)) throw new AppError('invalidInput', { Fields: ['body'] });
  for (const [part, value] of Object.entries({ params, query, cookies, body })) {
    const place = unstorablePlace(value);
    if (place !== null) throw new AppError('invalidInput', { Fields: [`${part}${place}`] });
  }
}

/** Path of the first text that cannot be stored, such as `.Settings.Theme`; null when there is none. */
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

export const maxJsonDepth = 20;

/** At most `allowed` levels. Walks breadth first, so it cannot overflow the stack. */
function isShallow(value: unknown, allowed: number = maxJsonDepth): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > allowed) return false;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return true;
}
