import { type FormEvent, useState } from 'react';

/** The error message of each faulty field; fields without a fault are missing or undefined. */
export type Faults<Draft> = { readonly [Name in keyof Draft]?: string | undefined };

interface FormOptions<Draft> {
  initial: Draft | (() => Draft);
  /**
   * Version of the stored values. When another version arrives, for example after publishing, the form shows `initial`
   * again, except in fields that were changed since the form was sent. The fields stay the same elements, so that the
   * focus and the words about the result stay.
   */
  version?: string;
  faultsOf: (draft: Draft) => Faults<Draft>;
  /**
   * Errors that the server found, shown at their fields. They do not block submitting again, because only the server
   * can check whether they are corrected.
   */
  refused?: Faults<Draft>;
  /** The request that is sent when a submitted form has no errors; it comes from `useCall`. */
  request: {
    run: (draft: Draft) => Promise<void>;
    isPending: boolean;
    failure?: string | undefined;
    forget: () => void;
  };
  /** Called when the user changes a field. */
  onChange?: () => void;
}

const withoutGaps = <Draft>(faults: Faults<Draft>): Faults<Draft> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Faults<Draft>;

/** Returns the fields that were changed since the form was sent. */
const changedSince = <Draft extends object>(sent: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== sent[name as keyof Draft]),
  ) as Partial<Draft>;

/**
 * Returns the state of a form. Errors appear at the first submit and are then updated with every change. Submitting
 * with errors sends nothing and makes `<Form>` focus the first faulty field. Submitting again during a request has no
 * effect.
 */
export function useForm<Draft extends object>({
  initial,
  version,
  faultsOf,
  refused,
  request,
  onChange,
}: FormOptions<Draft>) {
  const [draft, setDraft] = useState(initial);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [heldBack, setHeldBack] = useState(0);
  const [sent, setSent] = useState<Draft>();
  const faults: Faults<Draft> = { ...refused, ...(wasSubmitted && withoutGaps(faultsOf(draft))) };

  const change = (part: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...part }));
    onChange?.();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (request.isPending) return;
    setSubmitted(true);
    if (Object.keys(withoutGaps(faultsOf(draft))).length === 0) {
      setSent(draft);
      return void request.run(draft);
    }
    request.forget();
    setSent(undefined);
    setHeldBack(heldBack + 1);
  }

  /**
   * Replaces the values of the form, for example after saving, and hides all errors. Keeps what was typed since `saved`
   * was sent, when it is given.
   */
  function reset(next: Draft, saved?: Draft) {
    setDraft((current) => (saved ? { ...next, ...changedSince(saved, current) } : next));
    setSubmitted(false);
  }

  const [shownVersion, setShownVersion] = useState(version);
  if (version !== shownVersion) {
    setShownVersion(version);
    const stored = typeof initial === 'function' ? initial() : initial;
    const wasTaken = sent !== undefined && request.failure === undefined;
    reset(wasTaken ? { ...stored, ...changedSince(sent, draft) } : stored);
    setSent(undefined);
  }

  /** Returns value, change handler and error of a field. */
  const field = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
    error: faults[name],
  });

  return { draft, faults, wasSubmitted, heldBack, change, field, submit, reset };
}

/** The part of a form's state, as returned by `useForm`, that the component `<Form>` needs. */
export type FormState = Pick<ReturnType<typeof useForm>, 'submit' | 'heldBack'>;
