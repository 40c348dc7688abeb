import { type Form as SupplierForm, sendForm } from '@engros/contracts/notices/forms.ts';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { useAttemptKey } from '../../../lib/http/attempt-key.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { type Hcaptcha, loadCaptcha } from './captcha-script.ts';
import { FormField } from './form-field.tsx';
import { controlId, type FieldFault, type FormValues, faultsOf } from './form-values.ts';

interface Draft {
  values: FormValues;
  token: string;
}

interface FilledFormProps {
  form: SupplierForm;
  onSent: (thanks: string) => void;
}

/** After a refusal, resets the captcha and shows the server's message (FRM-01). */
function useSending({ form, onSent }: FilledFormProps, captcha: React.RefObject<CaptchaHandle | null>) {
  const { keyFor } = useAttemptKey();
  const send = async ({ values, token }: Draft) => {
    const { Thanks } = await call(sendForm, {
      query: { itemId: form.Id, pageId: window.location.pathname },
      body: {
        ClientKey: keyFor(values),
        Values: Object.entries(values).map(([Id, Value]) => ({ Id, Value })),
      },
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

function Faults({ faults, needsCaptcha }: { faults: readonly FieldFault[]; needsCaptcha: boolean }) {
  const errors = faults.map(({ field, sentence }) => ({
    target: controlId(field),
    label: field.Label,
    detail: sentence,
  }));
  const unsolved = { target: 'form-captcha', label: label('forms.captcha') };
  return (
    <ErrorSummary title={label('forms.faultsTitle')} errors={needsCaptcha ? [...errors, unsolved] : errors} />
  );
}

export function FilledForm(props: FilledFormProps) {
  const { form } = props;
  const settings = pageContext().captcha ?? null;
  const captcha = useRef<CaptchaHandle>(null);
  const request = useSending(props, captcha);
  const entry = useForm<Draft>({
    initial: { values: {}, token: '' },
    faultsOf: ({ values, token }) => ({
      values: faultsOf(form, values).length > 0 ? label('forms.faultsTitle') : undefined,
      token: settings !== null && token === '' ? label('forms.captchaUnsolved') : undefined,
    }),
    request,
  });
  const { values } = entry.draft;
  const faults = entry.wasSubmitted ? faultsOf(form, values) : [];
  const needsCaptcha = entry.faults.token !== undefined;

  return (
    <Form of={entry} className="grid gap-4 rounded-3 border border-line bg-surface p-6 max-lg:p-4">
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      {(faults.length > 0 || needsCaptcha) && <Faults faults={faults} needsCaptcha={needsCaptcha} />}
      {form.Fields.map((field) => (
        <FormField
          key={field.Id}
          field={field}
          value={values[field.Id] ?? ''}
          error={faults.find((fault) => fault.field === field)?.sentence}
          onChange={(value) => entry.change({ values: { ...values, [field.Id]: value } })}
        />
      ))}
      {settings && (
        <Captcha
          ref={captcha}
          settings={settings}
          onToken={(token) => entry.change({ token })}
          error={entry.faults.token}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size={48}
        isPending={request.isPending}
        className="min-w-40 justify-self-start max-lg:justify-self-stretch"
      >
        {label('forms.send')}
      </Button>
    </Form>
  );
}

interface CaptchaHandle {
  /** Each token is valid only once. */
  reset(): void;
}

interface CaptchaProps {
  settings: { siteKey: string; scriptUrl: string };
  error: string | undefined;
  onToken: (token: string) => void;
  ref: Ref<CaptchaHandle>;
}

/** When the captcha cannot be loaded, a message offers the telephone instead. */
function Captcha({ settings, error, onToken, ref }: CaptchaProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const drawn = useRef<{ hcaptcha: Hcaptcha; widget: string }>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const tell = useEffectEvent(onToken);
  const { siteKey, scriptUrl } = settings;

  useEffect(() => {
    let isGone = false;
    loadCaptcha(scriptUrl, currentLanguage()).then(
      (hcaptcha) => {
        if (isGone || !place.current || drawn.current) return;
        const widget = hcaptcha.render(place.current, {
          sitekey: siteKey,
          theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
          callback: (token) => tell(token),
          'expired-callback': () => tell(''),
          'error-callback': () => tell(''),
        });
        drawn.current = { hcaptcha, widget };
        setState('ready');
      },
      () => setState('failed'),
    );
    return () => {
      isGone = true;
      drawn.current?.hcaptcha.remove?.(drawn.current.widget);
      drawn.current = undefined;
    };
  }, [siteKey, scriptUrl]);

  useImperativeHandle(ref, () => ({
    reset() {
      drawn.current?.hcaptcha.reset(drawn.current.widget);
      tell('');
    },
  }));

  return (
    <div className="grid min-h-19.5 content-start gap-1.5 overflow-x-auto">
      <fieldset
        ref={place}
        id="form-captcha"
        tabIndex={-1}
        aria-label={label('forms.captcha')}
        aria-describedby={error ? 'form-captcha-error' : undefined}
      />
      {state === 'loading' && <p className="text-13 text-ink-3">{label('forms.captchaLoading')}</p>}
      {state === 'failed' && (
        <FaultText>{label('forms.captchaFailed', { phone: pageContext().supplier.phone })}</FaultText>
      )}
      {error && (
        <FaultText id="form-captcha-error" isAlert={false}>
          {error}
        </FaultText>
      )}
    </div>
  );
}
