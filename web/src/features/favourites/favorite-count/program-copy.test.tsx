import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepProgram, renewProgram } from './program-copy.ts';

beforeEach(() => window.history.replaceState(null, '', '/da-dk/favorites/count/31001'));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  window.history.replaceState(null, '', '/');
});

function aWorker(answer?: boolean, state = 'activated') {
  const worker = Object.assign(new EventTarget(), {
    state,
    messages: [] as object[],
    postMessage(message: { kind: string }, ports: MessagePort[] = []) {
      worker.messages.push(message);
      if (message.kind === 'keep' && answer !== undefined) ports[0]?.postMessage(answer);
      if (message.kind !== 'takeOver') return;
      worker.state = 'activated';
      worker.dispatchEvent(new Event('statechange'));
    },
  });
  return worker;
}

type Worker = ReturnType<typeof aWorker>;

function install(registration: { active: Worker | null; installing?: Worker; waiting?: Worker }) {
  const unregister = vi.fn(async () => true);
  const made = { installing: null as Worker | null, waiting: null, ...registration };
  const update = vi.fn(async () => void 0);
  const container = {
    register: vi.fn(async (..._: unknown[]) => ({ ...made, update })),
    getRegistration: vi.fn(async (..._: unknown[]) => ({ unregister })),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return { ...container, unregister, update };
}

test('[FAV-07] the worker sees the counting pages of the language only', async () => {
  const worker = aWorker(true);
  const { register } = install({ active: worker });
  expect(await keepProgram(['/assets/milk.svg'])).toBe(true);
  expect(String(register.mock.calls[0]?.[0])).toBe('/count-worker.js');
  expect(register.mock.calls[0]?.[1]).toEqual({ scope: '/da-dk/favorites/count/', updateViaCache: 'none' });
  expect(worker.messages).toEqual([
    { kind: 'keep', page: '/da-dk/favorites/count/31001', pictures: ['/assets/milk.svg'] },
  ]);
});

test('[FAV-07] a newer worker takes over from an old one before keeping', async () => {
  const newer = aWorker(true, 'installed');
  install({ active: newer, waiting: newer });
  expect(await keepProgram([])).toBe(true);
  expect(newer.messages.map((message) => (message as { kind: string }).kind)).toEqual(['takeOver', 'keep']);
});

test('[FAV-07] a page of a new build finds its worker at once', async () => {
  const [older, newer] = [aWorker(false), aWorker(true, 'installed')];
  const { register } = install({ active: older });
  const registration = {
    active: older,
    installing: null as Worker | null,
    waiting: null,
    update: async () => {},
  };
  registration.update = async () => {
    Object.assign(registration, { active: newer, installing: newer });
  };
  register.mockResolvedValue(registration as never);
  expect(await keepProgram([])).toBe(true);
  expect(older.messages).toEqual([]);
});

test('[FAV-07] unable to look for a newer worker, the known one keeps', async () => {
  const worker = aWorker(true);
  const { update } = install({ active: worker });
  update.mockRejectedValue(new TypeError('no line'));
  expect(await keepProgram([])).toBe(true);
});

test('[FAV-07] a page of another build than the server’s is not kept', async () => {
  install({ active: aWorker(false) });
  expect(await keepProgram([])).toBe(false);
});

test('[FAV-07] browsers without workers, failures and silence keep nothing', async () => {
  expect(await keepProgram([])).toBe(false);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  install({ active: null });
  expect(await keepProgram([])).toBe(false);
  install({ active: null }).register.mockRejectedValue(new Error('no storage'));
  expect(await keepProgram([])).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  install({ active: aWorker() });
  const silent = keepProgram([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await silent).toBe(false);
});

test('[FAV-07] an old program is renewed without its worker', async () => {
  const { getRegistration, unregister } = install({ active: null });
  await renewProgram();
  expect(getRegistration).toHaveBeenCalledWith('/da-dk/favorites/count/');
  expect(unregister).toHaveBeenCalledOnce();
});
