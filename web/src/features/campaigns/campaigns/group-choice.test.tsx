import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { GroupChoice } from './group-choice.tsx';

test.each([
  [0, []],
  [1, []],
  [2, [2, 1]],
  [5, [5, 4, 3, 2, 1]],
  [6, [6, 5, 4, 3, 2]],
])('of %i groups the five largest are chosen from', (count, shown) => {
  openPage();
  const groups = Array.from({ length: count }, (_, at) => ({
    Id: `${at}`,
    Name: `Gruppe ${at + 1}`,
    Count: at + 1,
  }));
  render(<GroupChoice groups={groups} total={99} value="" onChange={() => {}} />);
  const names = screen.queryAllByRole('radio').map((radio) => radio.textContent);
  expect(names.slice(1)).toEqual(shown.map((number) => `Gruppe ${number} ${number}`));
  cleanup();
});
