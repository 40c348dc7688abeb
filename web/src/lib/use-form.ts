import { type FormEvent, useState } from 'react';

/** Fields without a fault are missing or undefined. */
export type Faults<Draft> = { readonly [Name in keyof Draft]?: string | undefined };

interface FormOptions<Draft> {
  initial: Draft | (() => Draft);
  /**
   * Version of the stored values. When another version arrives, for example after publishing, the form shows `initial` again,
   * except in fields that were changed since the form was sent. The fields stay the same elements, so that the focus and the
   * message about the result stay.
   */
  version?: string;
  faultsOf: (draft: Draft) => Faults<Draft>;
  /**
   * Errors that the server found, shown at their fields. They do not block submitting again, because only the server
   * can check whether they are corrected.
   */
  refused?: Faults<Draft>;
  /** Sent when a submitted form has no errors; comes from `useCall`. */
  request: {
    run: (draft: Draft) => Promise<void>;
    isPending: boolean;
    failure?: string | undefined;
    forget: () => void;
  };
  onChange?: () => void;
}

const withoutGaps = <Draft>(faults: Faults<Draft>): Faults<Draft> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Faults<Draft>;

const changedSince = <Draft extends object>(sent: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== sent[name as keyof Draft]),
  ) as Partial<Draft>;

/**
 * Errors appear at the first submit and are then updated with every change. Submitting with errors sends nothing and makes
 * `<Form>` focus the first faulty field. Submitting again during a request has no effect.
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

  /** For example after saving; hides all errors. With `saved`, keeps what was typed since that was sent. */
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

  const field = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
    error: faults[name],
  });

  return { draft, faults, wasSubmitted, heldBack, change, field, submit, reset };
}

export type FormState = Pick<ReturnType<typeof useForm>, 'submit' | 'heldBack'>;
