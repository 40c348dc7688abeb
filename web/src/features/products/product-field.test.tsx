import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { ProductField } from './product-field.tsx';

const arrival = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./product-field-list.tsx', async (original) => {
  await arrival.promise;
  return original();
});

function Field({ onEnter }: { onEnter: () => void }) {
  const [text, setText] = useState('');
  return (
    <ProductField
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

test('the field keeps text, focus and caret while its list arrives', async () => {
  openPage();
  const onEnter = vi.fn();
  render(<Field onEnter={onEnter} />);
  const plain = screen.getByRole<HTMLInputElement>('textbox', { name: 'Vare' });
  plain.focus();
  fireEvent.change(plain, { target: { value: '2041' } });
  fireEvent.keyDown(plain, { key: 'Enter' });
  expect(onEnter).toHaveBeenCalledOnce();
  arrival.resolve();
  const listed = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Vare' });
  expect([listed.value, listed.selectionStart]).toEqual(['2041', 4]);
  expect(document.activeElement).toBe(listed);
});
