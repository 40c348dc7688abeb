import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useForm } from '../../lib/use-form.ts';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

function NameForm({ sent, refusal }: { sent: string[]; refusal?: string }) {
  const form = useForm({
    initial: { name: '', town: '' },
    faultsOf: ({ town }) => ({ town: town === '' ? 'Missing' : undefined }),
    refused: { name: refusal },
    request: {
      run: async ({ name, town }) => void sent.push(`${name} of ${town}`),
      isPending: false,
      forget: () => undefined,
    },
  });
  return (
    <Form of={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Town" {...form.field('town')} />
      <button type="submit">Send</button>
    </Form>
  );
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const write = (field: string, value: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value } });

test('a submit with faults sends nothing and focuses the first faulty field', () => {
  const sent: string[] = [];
  render(<NameForm sent={sent} />);
  expect(screen.queryByText('Missing')).toBeNull();
  press();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Town'));
  expect(screen.getByText('Missing')).toBeDefined();
  write('Town', 'Vejle');
  expect(screen.queryByText('Missing')).toBeNull();
  press();
  expect(sent).toEqual([' of Vejle']);
});

test('a refusal shows at its field and allows the next submit', () => {
  const sent: string[] = [];
  render(<NameForm sent={sent} refusal="Taken" />);
  expect(screen.getByText('Taken')).toBeDefined();
  write('Name', 'Bo');
  write('Town', 'Vejle');
  press();
  expect(sent).toEqual(['Bo of Vejle']);
});
