import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { anOverview } from '../../../../test/open-console.tsx';
import { HalfHoursPanel } from './half-hours.tsx';

test.each([
  { language: 'da', time: '9.30' },
  { language: 'en', time: '9:30' },
] as const)('half past nine is $time in $language', ({ language, time }) => {
  openPage({ language });
  const { Orders } = anOverview();
  if (Orders) {
    const HalfHours = [{ From: '09:30', Today: 3, LastWeek: 1 }];
    render(<HalfHoursPanel orders={{ ...Orders, HalfHours }} />);
  }
  expect(screen.getByText(time)).toBeDefined();
});
