import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../controls/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Menu } from './menu.tsx';

function press(element: HTMLElement) {
  act(() => element.focus());
  fireEvent.click(element);
}

const remove = vi.fn();

function Question(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Slet liste</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Slet Basisvarer?"
        safe={{ label: 'Behold listen' }}
        action={{ label: 'Slet listen', onPress: remove, isDangerous: true }}
        {...props}
      >
        Listen med 42 varer forsvinder.
      </Dialog>
    </>
  );
}

test('a dialog opens on the safe choice; Escape returns the focus', async () => {
  render(<Question />);
  const opener = screen.getByRole('button', { name: 'Slet liste' });
  press(opener);
  const dialog = await screen.findByRole('alertdialog', { name: 'Slet Basisvarer?' });
  const [first, second] = within(dialog).getAllByRole('button');
  expect(first?.textContent).toBe('Behold listen');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(second?.textContent).toBe('Slet listen');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(remove).not.toHaveBeenCalled();
});

test('a pending dialog cannot be left', async () => {
  render(<Question isPending />);
  press(screen.getByRole('button', { name: 'Slet liste' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Behold listen' }));
  expect(screen.getByRole('alertdialog')).toBe(dialog);
});

test('a menu opens by its button, whose own handlers are called too', async () => {
  const pressed = vi.fn();
  const typed = vi.fn();
  const button = (
    <Button onPress={pressed} onKeyDown={typed} aria-describedby="why">
      Flere valg
    </Button>
  );
  render(<Menu label="Valg" trigger={button} entries={[{ id: 'a', label: 'Slet' }]} onAction={remove} />);
  const opener = screen.getByRole('button', { name: 'Flere valg' });
  expect(opener.getAttribute('aria-haspopup')).toBe('menu');
  fireEvent.keyDown(opener, { key: 'x' });
  expect(typed).toHaveBeenCalledTimes(1);
  press(opener);
  expect(pressed).toHaveBeenCalledTimes(1);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Slet' }));
  expect(remove).toHaveBeenCalledWith('a');
});
