import { expect, test, vi } from 'vitest';
import { aLine, aProduct } from '../../../../../test/a-basket.ts';
import { keyOfLine } from './line-key.ts';
import { createLineQuantities } from './line-quantities.ts';

const chicken = aLine({ Id: '1', ProductId: '204118', Product: aProduct({ Id: '204118' }), Quantity: 2 });
const butter = aLine({ Id: '2', ProductId: '501220', Product: aProduct({ Id: '501220' }), Quantity: 3 });

function followed() {
  const quantities = createLineQuantities();
  const calls = { chicken: vi.fn(), butter: vi.fn() };
  quantities.subscribe(keyOfLine(chicken), calls.chicken);
  const leave = quantities.subscribe(keyOfLine(butter), calls.butter);
  quantities.show([chicken, butter]);
  const of = () => [chicken, butter].map((line) => quantities.of(keyOfLine(line)));
  expect(of()).toEqual([2, 3]);
  vi.clearAllMocks();
  return { quantities, calls, leave, of };
}

test('a changed quantity is told to the fields of its line only', () => {
  const { quantities, calls, of } = followed();
  quantities.show([chicken, { ...butter, Quantity: 13 }]);
  expect(of()).toEqual([2, 13]);
  expect(calls.butter).toHaveBeenCalledOnce();
  expect(calls.chicken).not.toHaveBeenCalled();
});

test('lines that come and go are told, also after all have gone', () => {
  const { quantities, calls, of } = followed();
  quantities.show([butter]);
  expect(of()).toEqual([0, 3]);
  expect(calls.chicken).toHaveBeenCalledOnce();
  quantities.show([]);
  quantities.show([chicken]);
  expect(of()).toEqual([2, 0]);
  expect(calls.chicken).toHaveBeenCalledTimes(2);
});

test('the same lines, and a field that left, call nobody', () => {
  const { quantities, calls, leave, of } = followed();
  const lines = [chicken, { ...butter, Quantity: 4 }];
  leave();
  quantities.show(lines);
  quantities.show(lines);
  expect(of()).toEqual([2, 4]);
  expect(calls.chicken).not.toHaveBeenCalled();
  expect(calls.butter).not.toHaveBeenCalled();
});
