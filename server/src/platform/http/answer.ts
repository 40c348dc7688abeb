const answerMark: unique symbol = Symbol('answer');

/** A model with what may stand beside it in the envelope. */
export interface Answer<Model> {
  readonly [answerMark]: true;
  readonly model: Model;
  readonly redirect?: string;
  readonly htmlForm?: string;
  readonly top?: Record<string, unknown>;
}

/** Answers the model and sends the browser to a local path afterwards (specification 7: Redirect). */
export function answerAndGo<Model>(model: Model, redirect: string): Answer<Model> {
  return { [answerMark]: true, model, redirect };
}

/** Answers the model and repeats fields of it at the top, for clients that expect them there (facts 3). */
export function answerWithTop<Model>(model: Model, top: Record<string, unknown>): Answer<Model> {
  return { [answerMark]: true, model, top };
}

export function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && answerMark in value;
}

/** Wraps what a handler returned into the envelope (ENV-01). */
export function toEnvelope(returned: unknown): Record<string, unknown> {
  if (!isAnswer(returned)) return { Model: returned };
  const envelope: Record<string, unknown> = { ...returned.top, Model: returned.model };
  if (returned.redirect !== undefined) envelope['Redirect'] = returned.redirect;
  if (returned.htmlForm !== undefined) envelope['HtmlForm'] = returned.htmlForm;
  return envelope;
}
