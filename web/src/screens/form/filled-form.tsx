import { type Form, sendForm } from '@engros/contracts/forms.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Captcha, type CaptchaHandle } from './captcha.tsx';
import { FormField } from './form-field.tsx';
import { controlId, type FieldFault, type FormValues, faultsOf } from './form-values.ts';

interface FilledFormProps {
  form: Form;
  onSent: (thanks: string) => void;
}

/** Sends the form. After a refusal, resets the captcha and shows the server's message (FRM-01). */
function useSending({ form, onSent }: FilledFormProps, captcha: React.RefObject<CaptchaHandle | null>) {
  const send = async (values: FormValues, token: string) => {
    const { Thanks } = await call(sendForm, {
      query: { itemId: form.Id, pageId: window.location.pathname },
      body: { Values: Object.entries(values).map(([Id, Value]) => ({ Id, Value })) },
      headers: token === '' ? {} : { 'H-Captcha-Response': token },
      isSilent: true,
    });
    onSent(Thanks);
  };
  const failed = (error: unknown) => {
    captcha.current?.reset();
    return sentenceOf(error);
  };
  return useCall(send, { failed });
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return label('forms.unreachable');
  const lines = error.answer.Messages ?? [];
  return [messageOf(error), ...lines].join(' ').trim() || label('forms.failed');
}

function Faults({
  faults,
  needsCaptcha,
  turn,
}: {
  faults: FieldFault[];
  needsCaptcha: boolean;
  turn: number;
}) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (turn > 0) summary.current?.focus();
  }, [turn]);
  const errors = faults.map(({ field, sentence }) => ({
    target: controlId(field),
    label: field.Label,
    detail: sentence,
  }));
  const unsolved = { target: 'form-captcha', label: label('forms.captcha') };
  return (
    <ErrorSummary
      ref={summary}
      title={label('forms.faultsTitle')}
      errors={needsCaptcha ? [...errors, unsolved] : errors}
    />
  );
}

/** The fields of a form. Faults show after the first submit and then update with every change. */
export function FilledForm(props: FilledFormProps) {
  const { form } = props;
  const settings = pageContext().captcha ?? null;
  const captcha = useRef<CaptchaHandle>(null);
  const [values, setValues] = useState<FormValues>({});
  const [token, setToken] = useState('');
  // Number of submits stopped by faults; each moves the focus to the error summary.
  const [heldBack, setHeldBack] = useState(0);
  const { isPending, failure, forget, run: send } = useSending(props, captcha);
  const faults = heldBack > 0 ? faultsOf(form, values) : [];
  const isUnsolved = settings !== null && token === '';
  const needsCaptcha = heldBack > 0 && isUnsolved;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (faultsOf(form, values).length > 0 || isUnsolved) {
      forget();
      setHeldBack(heldBack + 1);
      return;
    }
    setHeldBack(0);
    void send(values, token);
  }

  return (
    <form
      className="grid gap-4 rounded-3 border border-line bg-surface p-6 max-lg:p-4"
      noValidate
      onSubmit={submit}
    >
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      {(faults.length > 0 || needsCaptcha) && (
        <Faults faults={faults} needsCaptcha={needsCaptcha} turn={heldBack} />
      )}
      {form.Fields.map((field) => (
        <FormField
          key={field.Id}
          field={field}
          value={values[field.Id] ?? ''}
          error={faults.find((fault) => fault.field === field)?.sentence}
          onChange={(value) => setValues({ ...values, [field.Id]: value })}
        />
      ))}
      {settings && (
        <Captcha
          ref={captcha}
          settings={settings}
          onToken={setToken}
          error={needsCaptcha ? label('forms.captchaUnsolved') : undefined}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size={48}
        isPending={isPending}
        className="min-w-40 justify-self-start max-lg:justify-self-stretch"
      >
        {label('forms.send')}
      </Button>
    </form>
  );
}
