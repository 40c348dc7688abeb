import { type FormEvent, useState } from 'react';

/** The error message of each faulty field; fields without a fault are missing or undefined. */
export type Faults<Draft> = { readonly [Name in keyof Draft]?: string | undefined };

interface FormOptions<Draft> {
  initial: Draft | (() => Draft);
  faultsOf: (draft: Draft) => Faults<Draft>;
  /**
   * Faults that the server found, shown at their fields. They do not block the next submit, because only the server can
   * check again.
   */
  refused?: Faults<Draft>;
  /** The request that a submit without faults starts: the result of `useCall`. */
  request: { run: (draft: Draft) => Promise<void>; isPending: boolean; forget: () => void };
  /** Called when the user changes a field. */
  onChange?: () => void;
}

const withoutGaps = <Draft>(faults: Faults<Draft>): Faults<Draft> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Faults<Draft>;

/**
 * Returns the state of a form: its draft and its faults. Faults are shown from the first submit on and then updated
 * with every change. A submit with faults is blocked, hides an earlier error message, and makes `<Form>` focus the
 * first faulty field. A submit during a running request is ignored.
 */
export function useForm<Draft extends object>({
  initial,
  faultsOf,
  refused,
  request,
  onChange,
}: FormOptions<Draft>) {
  const [draft, setDraft] = useState(initial);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [heldBack, setHeldBack] = useState(0);
  const faults: Faults<Draft> = { ...refused, ...(wasSubmitted && withoutGaps(faultsOf(draft))) };

  const change = (part: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...part }));
    onChange?.();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (request.isPending) return;
    setSubmitted(true);
    if (Object.keys(withoutGaps(faultsOf(draft))).length === 0) return void request.run(draft);
    request.forget();
    setHeldBack(heldBack + 1);
  }

  /** Replaces the draft by another one without faults, for example after saving. */
  function reset(next: Draft) {
    setDraft(next);
    setSubmitted(false);
  }

  /** Returns value, change handler and error of a field. */
  const field = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
    error: faults[name],
  });

  return { draft, faults, wasSubmitted, heldBack, change, field, submit, reset };
}

/** The part of the state of `useForm` that the component `<Form>` needs. */
export type FormState = Pick<ReturnType<typeof useForm>, 'submit' | 'heldBack'>;
