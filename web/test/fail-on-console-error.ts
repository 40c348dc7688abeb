import { afterEach, beforeEach, expect, vi } from 'vitest';

// A warning of React or about accessibility is a fault in our code, so it fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.mocked(console.error).mockRestore();
});
