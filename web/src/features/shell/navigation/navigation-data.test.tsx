import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aNavigation, aNavigationItem } from '../../../../test/a-navigation.ts';
import { openPage } from '../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { createQueryClient } from '../../../lib/http/query.ts';
import { fetchNavigation, useNavigation } from './navigation-data.ts';

function Shown() {
  const { data, error } = useNavigation();
  return <p>{data?.NavigationItems.map(({ Title }) => Title).join() ?? error?.message ?? 'waiting'}</p>;
}

function draw(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
}

test.each([503, 500, 404])('[NAV-01] an answer of %d is the failure of the specification', async (status) => {
  openPage();
  answerWith(() => jsonAnswer({ Type: 'x', Message: 'y', RequestId: '1' }, status));
  await expect(fetchNavigation(new AbortController().signal)).rejects.toThrow(
    'Failed to fetch navigation links',
  );
});

test('[NAV-01] what the page arrived with is shown, and nothing is fetched', async () => {
  openPage({ navigation: aNavigation({ NavigationItems: [aNavigationItem({ Title: 'Forsalg' })] }) });
  const fetched = answerWith(() => jsonAnswer({ Model: aNavigation() }));
  draw();
  expect(await screen.findByText('Forsalg')).toBeDefined();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetched).not.toHaveBeenCalled();
});

test('[NAV-01] a page without its menus fetches them once', async () => {
  openPage({ navigation: null });
  const fetched = answerWith(() =>
    jsonAnswer({ Model: aNavigation({ NavigationItems: [aNavigationItem({ Title: 'Hentet' })] }) }),
  );
  draw();
  expect(await screen.findByText('Hentet')).toBeDefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});
