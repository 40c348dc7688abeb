import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProductFieldProps } from './product-field.tsx';

type Component = (props: ProductFieldProps) => ReactNode;

function Host({ field: Field, onEnter }: { field: Component; onEnter: () => void }) {
  const [text, setText] = useState('');
  return (
    <Field
      name="Vare"
      icon={null}
      placeholder=""
      className=""
      text={text}
      onText={setText}
      products={[]}
      onChoose={() => undefined}
      onEnter={onEnter}
    />
  );
}

async function aNewField() {
  const arrival = Promise.withResolvers<void>();
  vi.resetModules();
  vi.doMock('./product-field-list.tsx', async (original) => {
    await arrival.promise;
    return original();
  });
  const { openPage } = await import('../../../../../test/a-page-context.ts');
  openPage();
  const { ProductField } = await import('./product-field.tsx');
  return { field: ProductField, arrive: arrival.resolve };
}

afterEach(() => {
  vi.doUnmock('./product-field-list.tsx');
  vi.resetModules();
});

test('the field keeps text, focus and caret while its list arrives', async () => {
  const { field, arrive } = await aNewField();
  const onEnter = vi.fn();
  render(<Host field={field} onEnter={onEnter} />);
  const plain = screen.getByRole<HTMLInputElement>('textbox', { name: 'Vare' });
  plain.focus();
  fireEvent.change(plain, { target: { value: '2041' } });
  fireEvent.keyDown(plain, { key: 'Enter' });
  expect(onEnter).toHaveBeenCalledOnce();
  arrive();
  const listed = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Vare' });
  await waitFor(() => expect(document.activeElement).toBe(listed));
  expect([listed.value, listed.selectionStart]).toEqual(['2041', 4]);
});
