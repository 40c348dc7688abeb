import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';

test('a pause between two words keeps the space between them', async () => {
  const path = '/api/console/customers';
  const opened = openConsole('/console/customers', {});
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  const asked = () => opened.callsTo(path).at(-1)?.address.searchParams.get('SearchText');
  fireEvent.change(field, { target: { value: 'café ' } });
  await waitFor(() => expect(asked()).toBe('café'));
  await waitFor(() => expect(window.location.search).toContain('text='));
  expect(field.value).toBe('café ');
  fireEvent.change(field, { target: { value: `${field.value}havnen` } });
  await waitFor(() => expect(asked()).toBe('café havnen'));
});

test('Enter filters at once, and Escape empties the field', async () => {
  openConsole('/console/customers?text=ost', {});
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  expect(field.value).toBe('ost');
  fireEvent.change(field, { target: { value: 'mælk' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(window.location.search).toContain('lk'));
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(window.location.search).not.toContain('text='));
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: 'smør' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ryd søgning' }));
  expect(field.value).toBe('');
});
