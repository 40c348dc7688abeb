import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { exceptionMessage } from './exception-message.ts';

const failed = (body: object) => new ApiError(new Response(null, { status: 400 }), body);

test.each([
  ['Listen er låst', 'Listen er låst'],
  ['Error: {"content":"Listen er låst","type":"x"}', 'Listen er låst'],
  ['{"Type":"ListLocked","Name":"Basisvarer"}', 'ListLocked: Basisvarer'],
  ['{"type":"ListLocked"} at line 7', 'ListLocked'],
  ['{not json}', '{not json}'],
  ['{"other":1}', '{"other":1}'],
])('[FAV-03] shows what an exception says: %s', (ExceptionMessage, shown) => {
  expect(exceptionMessage(failed({ ExceptionMessage, Message: 'generelt' }))).toBe(shown);
});

test('shows the message of a failure without exception, nothing of others', () => {
  expect(exceptionMessage(failed({ Message: 'Listen er fuld' }))).toBe('Listen er fuld');
  expect(exceptionMessage(new Error('x'))).toBe('');
});
