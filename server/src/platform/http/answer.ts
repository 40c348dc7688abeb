import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

import { joinPieces } from './pages/join-pieces.ts';

const answerMark: unique symbol = Symbol('answer');

export interface Answer<Model> {
  readonly [answerMark]: true;
  readonly model: Model;
  readonly redirect?: string;
  readonly htmlForm?: string;
  readonly top?: Record<string, unknown>;
  /** Ready-made JSON in pieces; replaces `model`. */
  readonly modelJson?: readonly Buffer[];
  /** The whole envelope as ready-made JSON, which is sent as it is and never copied. */
  readonly wholeJson?: Buffer;
  /** Replaces the whole envelope. */
  readonly file?: AnsweredFile;
  /** Server-sent events; replaces the whole envelope. */
  readonly events?: Readable;
}

const envelopeStart = Buffer.from('{"Model":');
const envelopeEnd = Buffer.from('}');

export interface AnsweredFile {
  readonly name: string;
  readonly content: Buffer | Readable;
}

/** Redirects the browser to a local path (specification 7: Redirect). */
export function answerAndGo<Model>(model: Model, redirect: string): Answer<Model> {
  return { [answerMark]: true, model, redirect };
}

/** Repeats some of the model's fields at the top level, for clients that expect them there (facts 3). */
export function answerWithTop<Model>(model: Model, top: Record<string, unknown>): Answer<Model> {
  return { [answerMark]: true, model, top };
}

/** With the envelope fields of another service's response, which has the same shape. */
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

/** The model is already JSON in the contract's schema, such as a page of cached products. */
export function answerAsJson<Model>(modelJson: readonly Buffer[]): Answer<Model> {
  return { [answerMark]: true, model: undefined as Model, modelJson };
}

/** A whole response that `envelopeInJson` made before, such as a cached page of hundreds of products. */
export function answerAsWholeJson<Model>(wholeJson: Buffer): Answer<Model> {
  return { [answerMark]: true, model: undefined as Model, wholeJson };
}

export const envelopeInJson = (modelJson: readonly Buffer[]): Buffer =>
  Buffer.concat([envelopeStart, ...modelJson, envelopeEnd]);

/** Server-sent events, each with JSON in the contract's schema. */
export function answerAsEvents<Model>(events: Readable): Answer<Model> {
  return { [answerMark]: true, model: undefined as Model, events };
}

export function answerAsFile<Model>(file: AnsweredFile): Answer<Model> {
  return { [answerMark]: true, model: undefined as Model, file };
}

export function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && answerMark in value;
}

export function answeredFile(returned: unknown): AnsweredFile | undefined {
  return isAnswer(returned) ? returned.file : undefined;
}

/** ENV-01: an object for the serialiser, or ready-made bytes. */
export function toEnvelope(
  returned: unknown,
  response: ServerResponse,
): Record<string, unknown> | Buffer | Readable {
  if (!isAnswer(returned)) return { Model: returned };
  if (returned.events !== undefined) return returned.events;
  if (returned.wholeJson !== undefined) return returned.wholeJson;
  if (returned.modelJson !== undefined)
    return joinPieces([envelopeStart, ...returned.modelJson, envelopeEnd], response);
  const envelope: Record<string, unknown> = { ...returned.top, Model: returned.model };
  if (returned.redirect !== undefined) envelope['Redirect'] = returned.redirect;
  if (returned.htmlForm !== undefined) envelope['HtmlForm'] = returned.htmlForm;
  return envelope;
}
