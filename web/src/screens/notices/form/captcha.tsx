import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { type Hcaptcha, loadCaptcha } from './captcha-script.ts';

export interface CaptchaHandle {
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
export function Captcha({ settings, error, onToken, ref }: CaptchaProps) {
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
