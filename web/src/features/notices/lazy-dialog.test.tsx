import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetBrowser, prepareBrowser } from '../../../test/open-screen.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { takeNotices, waitingNotices } from './toasts.ts';

beforeEach(() => prepareBrowser());
afterEach(() => {
  takeNotices();
  return forgetBrowser();
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
  await waitFor(() => expect(waitingNotices()).toHaveLength(1));
  expect(waitingNotices()[0]?.text).toBe('Det kunne ikke hentes. Prøv igen, når der er forbindelse.');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button);
  expect(await screen.findByText('the dialog')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
