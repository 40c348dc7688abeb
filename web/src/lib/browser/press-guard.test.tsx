import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardPresses, ignorePress, meaningOf, steadyMs } from './press-guard.ts';

const done = vi.fn();
let stopGuard: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stopGuard = guardPresses();
});
afterEach(() => {
  stopGuard();
  done.mockClear();
});

const spot = { clientX: 200, clientY: 300 };

/** Presses as a browser does: with the mouse or a finger, somewhere on the page. */
async function press(control: HTMLElement, at = spot, pointerType = 'mouse') {
  const init = { ...at, pointerType, isPrimary: true, button: 0, detail: 1 };
  await act(async () => {
    fireEvent.pointerDown(control, init);
    if (pointerType === 'touch') fireEvent.touchStart(control, init);
    fireEvent.pointerUp(control, init);
    if (pointerType === 'touch') fireEvent.touchEnd(control, init);
    fireEvent.mouseDown(control, init);
    fireEvent.mouseUp(control, init);
    fireEvent.click(control, init);
  });
}

async function pressKey(control: HTMLElement, key: string) {
  await act(async () => {
    const goesOn = fireEvent.keyDown(control, { key });
    const isUp = fireEvent.keyUp(control, { key });
    if (goesOn && isUp && control.tagName === 'BUTTON') fireEvent.click(control, { detail: 0 });
  });
}

const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });

/** The first press changes the button's text, the second does what it says. */
function Order() {
  const [isSeen, setSeen] = useState(false);
  return (
    <button type="button" onClick={() => (isSeen ? done('ordered') : setSeen(true))}>
      {isSeen ? 'Bestil til onsdag 25.11' : 'Se den nye leveringsdag først'}
    </button>
  );
}

function Deletion() {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? (
    <button key="yes" type="button" onClick={done}>
      Ja, slet
    </button>
  ) : (
    <button key="ask" type="button" onClick={() => setAsked(true)}>
      Slet kurven
    </button>
  );
}

function Rows() {
  const [rows, setRows] = useState(['Smør', 'Mel', 'Gær']);
  return rows.map((row) => (
    <li key={row}>
      <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
        Fjern {row}
      </button>
    </li>
  ));
}

describe('a button whose words changed', () => {
  const ways: [string, (control: HTMLElement) => Promise<void>][] = [
    ['the mouse', (control) => press(control)],
    ['a finger', (control) => press(control, spot, 'touch')],
    ['Enter', (control) => pressKey(control, 'Enter')],
    ['space', (control) => pressKey(control, ' ')],
  ];

  test.each(ways)('[CHK-06] takes no press of %s for a second', async (_, again) => {
    render(<Order />);
    await press(button('Se den nye leveringsdag først'));
    const order = button('Bestil til onsdag 25.11');
    expect(order.getAttribute('aria-disabled')).toBe('true');
    await again(order);
    await pass(steadyMs - 1);
    await again(order);
    expect(done).not.toHaveBeenCalled();
    await pass(1);
    expect(order.hasAttribute('aria-disabled')).toBe(false);
    await again(order);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('takes none either when it changed by itself, wherever one presses', async () => {
    const { rerender } = render(
      <button type="button" onClick={done}>
        Bestil til tirsdag 24.11
      </button>,
    );
    rerender(
      <button type="button" onClick={done}>
        Bestil til onsdag 25.11
      </button>,
    );
    await press(button('Bestil til onsdag 25.11'), { clientX: 1, clientY: 1 });
    expect(done).not.toHaveBeenCalled();
  });

  test('is pressed at once when only its amounts changed', async () => {
    const named = (text: string) => (
      <button type="button" onClick={done}>
        {text}
      </button>
    );
    const { rerender } = render(named('Bestil · 2 linjer · 1.250,50 kr.'));
    rerender(named('Bestil · 3 linjer · 99,00 kr.'));
    await press(button('Bestil · 3 linjer · 99,00 kr.'));
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('counts by its spoken name too, as a heart', async () => {
    const heart = (isOn: boolean) => (
      <button type="button" aria-label={isOn ? 'Fjern fra favoritter' : 'Føj til favoritter'} onClick={done}>
        ♥
      </button>
    );
    const { rerender } = render(heart(false));
    rerender(heart(true));
    await press(button('Fjern fra favoritter'));
    expect(done).not.toHaveBeenCalled();
  });

  test('is pressed by Enter when the keyboard reached it afterwards', async () => {
    const named = (text: string) => (
      <>
        <button type="button">onsdag 25.11</button>
        <button type="button" onClick={done}>
          {text}
        </button>
      </>
    );
    const { rerender } = render(named('Flyt til tirsdag 24.11'));
    await act(async () => button('Flyt til tirsdag 24.11').focus());
    await pass(1);
    rerender(named('Flyt til onsdag 25.11'));
    await pressKey(button('Flyt til onsdag 25.11'), 'Enter');
    expect(done).not.toHaveBeenCalled();
    await act(async () => button('onsdag 25.11').focus());
    await pass(1);
    await act(async () => button('Flyt til onsdag 25.11').focus());
    await pressKey(button('Flyt til onsdag 25.11'), 'Enter');
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('is not pressed by Enter in a field of its form', async () => {
    const form = (text: string) => (
      <form>
        <input aria-label="Navn" />
        <button type="submit">{text}</button>
      </form>
    );
    const { rerender } = render(form('Gem'));
    rerender(form('Slet'));
    await act(async () => {});
    const enter = () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    expect(enter()).toBe(false);
    await pass(steadyMs);
    expect(enter()).toBe(true);
  });
});

describe('a double press meant for one control', () => {
  test('does not answer the question that takes its place', async () => {
    render(<Deletion />);
    await press(button('Slet kurven'));
    await press(button('Ja, slet'), { clientX: 5, clientY: 5 });
    expect(done).not.toHaveBeenCalled();
    await pass(steadyMs);
    await press(button('Ja, slet'));
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('presses no control that came under the finger, but any elsewhere', async () => {
    render(
      <>
        <button type="button">Slet listen</button>
        <div>
          <button type="button" onClick={done}>
            Slet for altid
          </button>
        </div>
      </>,
    );
    await press(button('Slet listen'));
    await press(button('Slet for altid'), { clientX: 203, clientY: 298 });
    expect(done).not.toHaveBeenCalled();
    await press(button('Slet for altid'), { clientX: 260, clientY: 300 });
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('removes one row, not the row that moves up', async () => {
    render(<Rows />);
    await press(button('Fjern Smør'));
    await press(button('Fjern Mel'));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Fjern Mel',
      'Fjern Gær',
    ]);
  });

  test('is two presses on a control with the same words', async () => {
    const pager = (page: number) => (
      <button key={page} type="button" onClick={done}>
        Næste
      </button>
    );
    const { rerender } = render(pager(1));
    await press(button('Næste'));
    rerender(pager(2));
    await press(button('Næste'));
    expect(done).toHaveBeenCalledTimes(2);
  });

  test('with Enter is no answer to the question that took the focus', async () => {
    render(
      <>
        <button type="button">Slet listen</button>
        <button type="button" onClick={done}>
          Ja, slet
        </button>
      </>,
    );
    await pressKey(button('Slet listen'), 'Enter');
    await pressKey(button('Ja, slet'), 'Enter');
    expect(done).not.toHaveBeenCalled();
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Tab' }));
    await pressKey(button('Ja, slet'), 'Enter');
    expect(done).toHaveBeenCalledTimes(1);
  });
});

test('space ticks one box right after another', async () => {
  const boxes = ['Smør', 'Mel'].map((name) => (
    <input key={name} type="checkbox" aria-label={name} onKeyDown={done} />
  ));
  render(boxes);
  for (const box of screen.getAllByRole('checkbox')) {
    await act(async () => box.focus());
    await act(async () => void fireEvent.keyDown(box, { key: ' ' }));
  }
  expect(done).toHaveBeenCalledTimes(2);
});

test('[BAS-12] the press that leaves a refused entry is ignored', async () => {
  render(
    <>
      <input aria-label="Antal" onBlur={ignorePress} />
      <button type="button" onClick={done}>
        Bestil
      </button>
    </>,
  );
  const order = button('Bestil');
  const init = { ...spot, isPrimary: true, button: 0, detail: 1 };
  await act(async () => {
    fireEvent.pointerDown(order, init);
    fireEvent.blur(screen.getByRole('textbox'));
    fireEvent.pointerUp(order, init);
    fireEvent.click(order, init);
  });
  expect(done).not.toHaveBeenCalled();
  await press(order);
  expect(done).toHaveBeenCalledTimes(1);
});

test.each([
  ['Bestil · 2 linjer · 10.687,50 kr.', 'Bestil linjer kr'],
  ['Bestil til tirsdag 24.11', 'Bestil til tirsdag 24.11'],
  ['Order for Tuesday 24 November', 'Order for Tuesday November 24 '],
])('the meaning of “%s” has words and dates', (name, meaning) => {
  expect(meaningOf(name)).toBe(meaning);
});
