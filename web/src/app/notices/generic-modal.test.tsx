import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentModal, showModal } from '../../features/shell/modal/modal.ts';
import { ModalWhenNeeded } from './modal-when-needed.tsx';

async function open(config: Parameters<typeof showModal>[0]): Promise<HTMLElement> {
  render(<ModalWhenNeeded />);
  act(() => showModal(config));
  return screen.findByRole('alertdialog', { name: config.title });
}

test('[NAV-08] a config opens it with title, message, red error, both buttons', async () => {
  const dialog = await open({
    title: 'Log ud?',
    message: 'Kurven er ikke gemt.',
    error: 'Ingen forbindelse',
    cancel: { label: 'Bliv' },
    action: { label: 'Log ud' },
  });
  expect(dialog.textContent).toContain('Kurven er ikke gemt.');
  expect(screen.getByRole('alert').className).toContain('field-error');
  expect(screen.getByRole('alert').textContent).toBe('Ingen forbindelse');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bliv'));
  fireEvent.click(screen.getByRole('button', { name: 'Bliv' }));
  await waitFor(() => expect(currentModal()).toBeUndefined());
});

test('[NAV-08] without a way back it acts only when closed', async () => {
  const onPress = vi.fn();
  await open({ title: 'Det gik ikke', action: { label: 'Ok', onPress } });
  // React Aria adds a button without text for screen readers.
  const named = screen.getAllByRole('button').filter(({ textContent }) => textContent !== '');
  expect(named.map(({ textContent }) => textContent)).toEqual(['Ok']);
  onPress.mockImplementation(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(onPress).toHaveBeenCalledTimes(1));
});

test('Escape is the way back; of a locked one it is nothing', async () => {
  const onCancel = vi.fn();
  const dialog = await open({
    title: 'A',
    cancel: { label: 'Nej', onCancel },
    action: { label: 'Ja' },
    isLocked: true,
  });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole('alertdialog')).toBeDefined();
  act(() => showModal({ title: 'B', cancel: { label: 'Nej', onCancel }, action: { label: 'Ja' } }));
  fireEvent.keyDown(await screen.findByRole('alertdialog', { name: 'B' }), { key: 'Escape' });
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
  expect(currentModal()).toBeUndefined();
});
