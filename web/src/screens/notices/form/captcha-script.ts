/** The parts of hCaptcha's documented script that the page uses. */
export interface Hcaptcha {
  render(
    container: HTMLElement,
    settings: {
      sitekey: string;
      theme: 'light' | 'dark';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): string;
  reset(widget: string): void;
  remove?(widget: string): void;
}

declare global {
  interface Window {
    hcaptcha?: Hcaptcha;
    engrosCaptchaLoaded?: () => void;
  }
}

let loading: Promise<Hcaptcha> | undefined;

/** Only form pages allow the script in their Content-Security-Policy. Rejects when it cannot be loaded. */
export function loadCaptcha(scriptUrl: string, language: string): Promise<Hcaptcha> {
  loading ??= new Promise<Hcaptcha>((resolve, reject) => {
    const address = new URL(scriptUrl);
    address.searchParams.set('render', 'explicit');
    address.searchParams.set('onload', 'engrosCaptchaLoaded');
    address.searchParams.set('hl', language);
    const script = document.createElement('script');
    script.src = address.href;
    script.async = true;
    window.engrosCaptchaLoaded = () => {
      if (window.hcaptcha) resolve(window.hcaptcha);
    };
    script.onerror = () => {
      loading = undefined;
      reject(new Error('The captcha did not load'));
    };
    document.head.append(script);
  });
  return loading;
}
