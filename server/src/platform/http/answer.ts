import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

import { joinPieces } from './pages/join-pieces.ts';

const answerMark: unique symbol = Symbol('answer');

/** A model with what may stand beside it in the envelope. */
export interface Answer<Model> {
  readonly [answerMark]: true;
  readonly model: Model;
  readonly redirect?: string;
  readonly htmlForm?: string;
  readonly top?: Record<string, unknown>;
  /** The model already written as JSON by its schema, in pieces; `model` is then not read. */
  readonly modelJson?: readonly Buffer[];
  /** A stream of events in the place of the envelope; `model` is then not read. */
  readonly events?: Readable;
}

/** Answers the model and sends the browser to a local path afterwards (specification 7: Redirect). */
export function answerAndGo<Model>(model: Model, redirect: string): Answer<Model> {
  return { [answerMark]: true, model, redirect };
}

/** Answers the model and repeats fields of it at the top, for clients that expect them there (facts 3). */
export function answerWithTop<Model>(model: Model, top: Record<string, unknown>): Answer<Model> {
  return { [answerMark]: true, model, top };
}

/** Answers a model with what stood around it in the answer of another service, which speaks the same shapes. */
export function answerAround(
  model: unknown,
  { Redirect, HtmlForm, ...top }: Record<string, unknown>,
): Answer<unknown> {
  return {
    [answerMark]: true,
    model,
    top,
    ...(typeof Redirect === 'string' && { redirect: Redirect }),
    ...(typeof HtmlForm === 'string' && { htmlForm: HtmlForm }),
  };
}

/** Answers a model that is already JSON by the contract's schema: pages of things that were written before. */
export function answerAsJson<Model>(modelJson: readonly Buffer[]): Answer<Model> {
  return { [answerMark]: true, model: undefined as Model, modelJson };
}

/** Answers a stream that stays open: server-sent events, each with JSON of the contract. */
export function answerAsEvents<Model>(events: Readable): Answer<Model> {
  return { [answerMark]: true, model: undefined as Model, events };
}

export function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && answerMark in value;
}

const envelopeStart = Buffer.from('{"Model":');
const envelopeEnd = Buffer.from('}');

/** Wraps what a handler returned into the envelope: an object to be written by schema, or the bytes themselves (ENV-01). */
export function toEnvelope(
  returned: unknown,
  response: ServerResponse,
): Record<string, unknown> | Buffer | Readable {
  if (!isAnswer(returned)) return { Model: returned };
  if (returned.events !== undefined) return returned.events;
  if (returned.modelJson !== undefined)
    return joinPieces([envelopeStart, ...returned.modelJson, envelopeEnd], response);
  const envelope: Record<string, unknown> = { ...returned.top, Model: returned.model };
  if (returned.redirect !== undefined) envelope['Redirect'] = returned.redirect;
  if (returned.htmlForm !== undefined) envelope['HtmlForm'] = returned.htmlForm;
  return envelope;
}
