import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrganicBadge } from './organic-badge.tsx';

test.each([
  [0, 'Intet økologisk', null],
  [0.4, 'Under 1 % økologisk', null],
  [1, 'Øko', 'Eco'],
])('[SUS-01] an organic share of %f %% says %s', (percent, text, badge) => {
  const { container } = render(<OrganicBadge badge="Eco" percent={percent} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('[data-badge]')?.getAttribute('data-badge') ?? null).toBe(badge);
});
