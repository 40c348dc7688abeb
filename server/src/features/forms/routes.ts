import * as forms from '@engros/contracts/forms.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { SupplierFacts } from '../session/index.ts';
import type { Captcha } from './captcha.ts';
import { answerForm } from './read-form.ts';
import { takeForm } from './send-form.ts';

export interface FormParts {
  /** The captcha service; null when none is configured. */
  captcha: Captcha | null;
  isDemo: boolean;
  supplier: SupplierFacts;
  onMailWritten?: () => void;
}

export function formsRoutes(registrar: Registrar, parts: FormParts): void {
  const { text } = registrar.parts;
  serve(registrar, forms.readForm, answerForm(parts));
  serve(registrar, forms.sendForm, takeForm({ ...parts, textIn: text }));
}
