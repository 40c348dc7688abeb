import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useForm } from './use-form.ts';

const pressed = { preventDefault: () => undefined } as Parameters<ReturnType<typeof useForm>['submit']>[0];

function openForm(faultsOf: (draft: { title: string }) => { title?: string } = () => ({})) {
  const request = { run: vi.fn(async () => undefined), isPending: false, forget: () => undefined };
  const stored = {
    version: 'v1',
    initial: { title: 'Jul', lead: 'Kort' },
    failure: undefined as string | undefined,
  };
  const { result, rerender } = renderHook(
    ({ version, initial, failure }) =>
      useForm({ version, initial, faultsOf, request: { ...request, failure } }),
    { initialProps: stored },
  );
  return { form: () => result.current, rerender };
}

test('words typed while a form is being published stay in it', () => {
  const { form, rerender } = openForm();
  act(() => form().change({ title: 'Jul ' }));
  act(() => form().submit(pressed));
  act(() => form().change({ lead: 'Længere' }));
  rerender({ version: 'v2', initial: { title: 'Jul', lead: 'Kort' }, failure: undefined });
  expect(form().draft).toEqual({ title: 'Jul', lead: 'Længere' });
  rerender({ version: 'v3', initial: { title: 'Påske', lead: 'Kort' }, failure: undefined });
  expect(form().draft).toEqual({ title: 'Påske', lead: 'Kort' });
});

test('a version brought back after a refusal fills the whole form', () => {
  const { form, rerender } = openForm();
  act(() => form().submit(pressed));
  act(() => form().change({ lead: 'Længere' }));
  rerender({ version: 'v1', initial: { title: 'Jul', lead: 'Kort' }, failure: 'Ændret imens' });
  rerender({ version: 'v2', initial: { title: 'Jul', lead: 'Før' }, failure: 'Ændret imens' });
  expect(form().draft).toEqual({ title: 'Jul', lead: 'Før' });
});

test('a version brought back after a faulty field fills the whole form', () => {
  const { form, rerender } = openForm(({ title }) => (title === '' ? { title: 'Mangler' } : {}));
  act(() => form().submit(pressed));
  rerender({ version: 'v1', initial: { title: 'Jul', lead: 'Kort' }, failure: 'Ændret imens' });
  act(() => form().change({ title: '', lead: 'Længere' }));
  act(() => form().submit(pressed));
  rerender({ version: 'v1', initial: { title: 'Jul', lead: 'Kort' }, failure: undefined });
  rerender({ version: 'v2', initial: { title: 'Påske', lead: 'Før' }, failure: undefined });
  expect(form().draft).toEqual({ title: 'Påske', lead: 'Før' });
});
