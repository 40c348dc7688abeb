import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket } from '../../test/a-basket.ts';
import { openScreen } from '../../test/open-screen.tsx';
import { endModal, showModal } from '../features/shell/modal/modal.ts';

const back = () => window.history.back();
const pathIs = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const miniBasket = () => screen.queryByRole('dialog', { name: /^Kurv til/ });

async function openPaste(): Promise<void> {
  openScreen('/checkout/basket', aBasket());
  fireEvent.click(await screen.findByRole('link', { name: 'Indsæt varer' }));
  await screen.findByRole('heading', { level: 1, name: 'Indsæt varer' });
}

async function openMiniBasket(): Promise<void> {
  fireEvent.keyDown(document, { key: 'b', ctrlKey: true });
  await waitFor(() => expect(miniBasket()).not.toBeNull());
}

describe('going back', () => {
  test('closes an open drawer first and only then leaves the page', async () => {
    await openPaste();
    await openMiniBasket();
    back();
    await waitFor(() => expect(miniBasket()).toBeNull());
    expect(window.location.pathname).toBe('/checkout/paste');
    back();
    await pathIs('/checkout/basket');
  });

  test('leaves the page at once when what was open was closed otherwise', async () => {
    await openPaste();
    await openMiniBasket();
    await waitFor(() => expect(miniBasket()?.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(miniBasket()).toBeNull());
    back();
    await pathIs('/checkout/basket');
  });

  test('closes a drawer that is opened a second time', async () => {
    await openPaste();
    for (const _ of [1, 2]) {
      await openMiniBasket();
      back();
      await waitFor(() => expect(miniBasket()).toBeNull());
    }
    expect(window.location.pathname).toBe('/checkout/paste');
  });

  test('closes dialog, then drawer, then leaves the page', async () => {
    await openPaste();
    await openMiniBasket();
    showModal({ title: 'Er det rigtigt?', action: { label: 'Ja' }, cancel: { label: 'Nej' } });
    await screen.findByRole('alertdialog');
    back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(miniBasket()).not.toBeNull();
    back();
    await waitFor(() => expect(miniBasket()).toBeNull());
    expect(window.location.pathname).toBe('/checkout/paste');
    back();
    await pathIs('/checkout/basket');
  });

  test('stays while a question may only be answered by its buttons', async () => {
    await openPaste();
    const question = { title: 'Er det rigtigt?', action: { label: 'Ja' }, isLocked: true };
    showModal(question);
    await screen.findByRole('alertdialog');
    for (const _ of [1, 2]) {
      back();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(screen.queryByRole('alertdialog')).not.toBeNull();
      expect(window.location.pathname).toBe('/checkout/paste');
    }
    endModal(question);
  });

  test('leads from a page chosen in a drawer to the former page', async () => {
    await openPaste();
    await openMiniBasket();
    const entries = window.history.length;
    fireEvent.click(within(miniBasket() as HTMLElement).getByRole('button', { name: /Gå til kurv/ }));
    await pathIs('/checkout/basket');
    expect(window.history.length).toBe(entries);
    back();
    await pathIs('/checkout/paste');
    await screen.findByRole('heading', { level: 1, name: 'Indsæt varer' });
    back();
    await pathIs('/checkout/basket');
  });

  test('closes an open menu', async () => {
    await openPaste();
    back();
    await pathIs('/checkout/basket');
    fireEvent.click(await screen.findByRole('button', { name: /Kurve|Skift kurv/ }));
    await screen.findByRole('menu');
    back();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(window.location.pathname).toBe('/checkout/basket');
  });
});
