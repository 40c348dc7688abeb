import { Readable } from 'node:stream';
import { type ErrorAnswer, errorAnswer } from '@engros/contracts/envelope.ts';
import { amountMark } from '@engros/contracts/values/money.ts';
import type { TSchema } from 'typebox';
import type { TextOf } from '../context.ts';
import { markedMapper } from './schema-marks.ts';

type Remover = (value: unknown) => unknown;

interface SchemaNode {
  [amountMark]?: boolean;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: readonly SchemaNode[];
}

/** The returned function copies a value without the parts that its schema flags as amounts; null when the schema has none. */
export function amountRemoverOf(schema: TSchema): Remover | null {
  return markedMapper(schema, amountMark, () => null);
}

export function withoutAmounts(
  envelope: Record<string, unknown> | Buffer | Readable,
  remove: Remover,
): unknown {
  if (envelope instanceof Readable) throw new Error('a stream of events cannot be rid of its amounts');
  if (!(envelope instanceof Buffer)) return remove(envelope);
  return Buffer.from(JSON.stringify(remove(JSON.parse(envelope.toString()))));
}

/**
 * Fields with names like amounts that the schema does not flag as amounts. Their endpoint would show them to users who may not
 * see prices.
 */
export function unmarkedAmounts(schema: TSchema): string[] {
  return unmarkedIn(schema as SchemaNode, '');
}

function unmarkedIn(node: SchemaNode, name: string): string[] {
  if (node[amountMark]) return [];
  if (/Ore$/.test(name)) return [name];
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => unmarkedIn(child, key)),
    ...(node.items ? unmarkedIn(node.items, '') : []),
    ...(node.anyOf ?? []).flatMap((each) => unmarkedIn(each, name)),
  ];
}

const removeFromError = amountRemoverOf(errorAnswer) ?? ((value) => value);
/**
 * Matches an amount in a sentence of another service. Our own texts omit amounts earlier. It looks for the currency
 * first, because a search for digits starts again at each of them.
 */
const writtenAmount = /(?:kr|dkk|øre)\b(?<=\d[.,\s]*(?:kr|dkk|øre))|(?:kr\.?|dkk)\s*\d/i;

/** Also removes amounts in sentences of another service. */
export function errorWithoutAmounts(answer: ErrorAnswer, text: TextOf): ErrorAnswer {
  const general = text(`error.${answer.Type}`);
  const said = (sentence: string) => (writtenAmount.test(sentence) ? general : sentence);
  const { ErrorMessage, ExceptionMessage, Messages, OrderWarning, LineItemIndexesWithErrors, ...rest } =
    removeFromError(answer) as ErrorAnswer;
  return {
    ...rest,
    Message: said(rest.Message),
    ...(ErrorMessage !== undefined && { ErrorMessage: said(ErrorMessage) }),
    ...(ExceptionMessage !== undefined && { ExceptionMessage: said(ExceptionMessage) }),
    ...(Messages && { Messages: Messages.map(said) }),
    ...(OrderWarning && {
      OrderWarning: OrderWarning.map((warning) => ({ ...warning, Message: said(warning.Message) })),
    }),
    ...(LineItemIndexesWithErrors && {
      LineItemIndexesWithErrors: LineItemIndexesWithErrors.map((line) => ({
        ...line,
        AllErrorMessages: line.AllErrorMessages.map(said),
      })),
    }),
  };
}
