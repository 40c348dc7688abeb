import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startLabels } from '../../../lib/labels.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { takeNotices, waitingNotices } from './toasts.ts';

const sentence = 'Det kunne ikke hentes.';
beforeEach(() => {
  startLabels('da', { 'shell.partNotLoaded': sentence });
  // Another test of this file may have left messages.
  takeNotices();
});

const load = vi
  .fn<() => Promise<ComponentType<{ onClose: () => void }>>>()
  .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  .mockResolvedValue(() => <p>the dialog</p>);
const Asked = lazyDialog(load);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Asked onClose={() => setOpen(false)} />}
    </>
  );
}

test('a dialog that cannot be loaded closes; the next press tries again', async () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  fireEvent.click(button);
  await waitFor(() => expect(waitingNotices().map(({ text }) => text)).toEqual([sentence]));
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  fireEvent.click(button);
  expect(await screen.findByText('the dialog')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
