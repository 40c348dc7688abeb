import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Badge } from '../data/badge.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { TextField } from '../fields/text-field.tsx';
import { FacetGroup } from '../goods/facet-group.tsx';
import { LiveRegionProvider, useAnnounce } from '../layout/live-region.tsx';
import { AfterDelay, skeletonDelayMs } from '../layout/skeleton.tsx';
import { createToastQueue, showToast, ToastRegion } from '../overlays/toast-region.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a pending button keeps its place and takes no presses', () => {
  const onPress = vi.fn();
  const { rerender } = render(<Button onPress={onPress}>Gem</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  rerender(
    <Button onPress={onPress} isPending>
      Gem
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a badge shows only above zero', () => {
  const { container } = render(<Badge count={0} />);
  expect(container.innerHTML).toBe('');
  render(<Badge count={3} />);
  expect(screen.getByText('3')).toBeDefined();
});

test('a faulty field is marked and described by its message', () => {
  render(<TextField label="Jeres ordrereference" error="Skriv en reference" />);
  const field = screen.getByRole('textbox', { name: 'Jeres ordrereference' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join('')).toBe('Skriv en reference');
});

test('a link of the error summary moves focus to the faulty field', () => {
  // jsdom has no layout, so it does not implement scrolling.
  Element.prototype.scrollIntoView = vi.fn();
  render(
    <>
      <ErrorSummary title="Ret 1 felt" errors={[{ target: 'reference', label: 'Jeres ordrereference' }]} />
      <input id="reference" />
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Jeres ordrereference' }));
  expect(document.activeElement?.id).toBe('reference');
});

test('facets put empty options last, keep chosen ones, unfold the rest', () => {
  render(
    <FacetGroup
      title="Mærke"
      visible={1}
      value={['d']}
      onChange={() => undefined}
      moreLabel={(hidden) => `Vis ${hidden} flere`}
      fewerLabel="Vis færre"
      options={[
        { id: 'h', label: 'Havbo', count: 0 },
        { id: 's', label: 'Skovlund', count: 34 },
        { id: 'b', label: 'Bregnholm', count: 9 },
        { id: 'd', label: 'Danefugl', count: 21 },
      ]}
    />,
  );
  const shown = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(shown()).toEqual(['Skovlund34', 'Danefugl21']);
  fireEvent.click(screen.getByRole('button', { name: 'Vis 2 flere' }));
  expect(shown()).toEqual(['Skovlund34', 'Bregnholm9', 'Danefugl21', 'Havbo0']);
});

test('a skeleton appears only after 200 ms', () => {
  vi.useFakeTimers();
  render(<AfterDelay>grå</AfterDelay>);
  act(() => void vi.advanceTimersByTime(skeletonDelayMs - 1));
  expect(screen.queryByText('grå')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('grå')).toBeDefined();
});

test('at most two toasts show for 6 s; undo runs once', () => {
  vi.useFakeTimers();
  const toasts = createToastQueue();
  const undo = vi.fn();
  render(<ToastRegion toasts={toasts} label="Beskeder" closeLabel="Luk" />);
  act(() => {
    for (const text of ['en', 'to', 'tre'])
      showToast(toasts, { text, undo: { label: `Fortryd ${text}`, onPress: undo } });
  });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Fortryd tre' }));
  expect(undo).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(5999));
  expect(screen.getAllByRole('alertdialog').length).toBeGreaterThan(0);
  act(() => void vi.advanceTimersByTime(12_001));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

function Speaker() {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce('Frist om 10 minutter')}>
      Sig
    </button>
  );
}

test('an announcement reaches the one polite region', () => {
  render(
    <LiveRegionProvider>
      <Speaker />
    </LiveRegionProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sig' }));
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toBe('Frist om 10 minutter');
});

test('an icon button shows its name when the keyboard reaches it', async () => {
  const onPress = vi.fn();
  render(
    <IconButton label="Luk" onPress={onPress}>
      ×
    </IconButton>,
  );
  const button = screen.getByRole('button', { name: 'Luk' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => button.focus());
  const tooltip = await screen.findByRole('tooltip', { name: 'Luk' });
  expect(tooltip.textContent).toBe('Luk');
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id);
  act(() => button.blur());
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test.each(['Escape', 'Tab', 'ArrowDown', 'x'])('an icon button lets the key %s go on to the page', (key) => {
  const heard = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a row or a dialog around the button
    <div onKeyDown={(event) => heard(event.key)}>
      <IconButton label="Luk">×</IconButton>
    </div>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Luk' }), { key });
  expect(heard.mock.calls).toEqual([[key]]);
});
