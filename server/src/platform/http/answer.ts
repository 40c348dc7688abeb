import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

import { joinPieces } from './pages/join-pieces.ts';

const answerMark: unique symbol = Symbol('answer');

/** A model and optional other fields of the response envelope. */
export interface Answer<Model> {
  readonly [answerMark]: true;
  readonly model: Model;
  readonly redirect?: string;
  readonly htmlForm?: string;
  readonly top?: Record<string, unknown>;
  /** The model as ready-made JSON in pieces; replaces `model`. */
  readonly modelJson?: readonly Buffer[];
  /** The whole envelope as ready-made JSON, which is sent as it is and never copied. */
  readonly wholeJson?: Buffer;
  /** A file for the user; replaces the whole envelope. */
  readonly file?: AnsweredFile;
  /** A stream of events; replaces the whole envelope. */
  readonly events?: Readable;
}

const envelopeStart = Buffer.from('{"Model":');
const envelopeEnd = Buffer.from('}');

/** A file with the name under which browsers save it. */
export interface AnsweredFile {
  readonly name: string;
  readonly content: Buffer | Readable;
}

/** Returns the model and redirects the browser to a local path (specification 7: Redirect). */
export function answerAndGo<Model>(model: Model, redirect: string): Answer<Model> {
  return { [answerMark]: true, model, redirect };
}

/**
 * Returns the model and repeats some of its fields at the top level, for clients that expect them there
 * (facts 3).
 */
export function answerWithTop<Model>(model: Model, top: Record<string, unknown>): Answer<Model> {
  return { [answerMark]: true, model, top };
}

/**
 * Returns a model with the envelope fields of another service's response. That response has the same shape.
 */
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

/** Returns a model that is already JSON in the contract's schema, such as a page of cached products. */
export function answerAsJson<Model>(modelJson: readonly Buffer[]): Answer<Model> {
  return { [answerMark]: true, model: undefined as Model, modelJson };
}

/** Returns a whole response that `envelopeInJson` made before, such as a cached page of hundreds of products. */
export function answerAsWholeJson<Model>(wholeJson: Buffer): Answer<Model> {
  return { [answerMark]: true, model: undefined as Model, wholeJson };
}

/** Returns the envelope around a model that is already JSON. */
export const envelopeInJson = (modelJson: readonly Buffer[]): Buffer =>
  Buffer.concat([envelopeStart, ...modelJson, envelopeEnd]);

/** Returns a stream of server-sent events, each with JSON in the contract's schema. */
export function answerAsEvents<Model>(events: Readable): Answer<Model> {
  return { [answerMark]: true, model: undefined as Model, events };
}

/** Returns a file, for calls that declare a download. */
export function answerAsFile<Model>(file: AnsweredFile): Answer<Model> {
  return { [answerMark]: true, model: undefined as Model, file };
}

export function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && answerMark in value;
}

/** Returns the file that a handler returned; undefined when it returned a model. */
export function answeredFile(returned: unknown): AnsweredFile | undefined {
  return isAnswer(returned) ? returned.file : undefined;
}

/** Wraps a handler's result in the envelope (ENV-01): an object for the serialiser, or ready-made bytes. */
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
