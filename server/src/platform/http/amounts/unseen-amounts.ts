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

/** What copies a value without the amounts its schema marks; null when the schema marks none. */
export function amountRemoverOf(schema: TSchema): Remover | null {
  return markedMapper(schema, amountMark, () => null);
}

/** An answer without its amounts, whether it is an object or JSON already. */
export function withoutAmounts(
  envelope: Record<string, unknown> | Buffer | Readable,
  remove: Remover,
): unknown {
  if (envelope instanceof Readable) throw new Error('a stream of events cannot be rid of its amounts');
  if (!(envelope instanceof Buffer)) return remove(envelope);
  return Buffer.from(JSON.stringify(remove(JSON.parse(envelope.toString()))));
}

/** Fields named as amounts that are not marked as such: their call would show them to everybody. */
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
/** How sentences write an amount. Our own leave it out before; this is for those of another service. */
const writtenAmount = /\d[\d.,\s]*(kr\b|dkk\b|øre\b)|(kr\.?|dkk)\s*\d/i;

/** An error answer without its amounts, those in sentences of another service too. */
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
