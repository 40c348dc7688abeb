import Type, { type Static } from 'typebox';
import type { Endpoint, Right } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { instantOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable } from '../values/schema.ts';

/** The key of a text, the place of a menu, or an id. */
const subject = Type.String({ minLength: 1, maxLength: consoleLimits.versionSubjectLength, pattern: '\\S' });

const publishedVersion = Type.Object({
  /** Version 0 is the content from before the console published for the first time. */
  Number: Type.Integer({ minimum: 0 }),
  PublishedAt: nullable(instantOutput),
  PublishedBy: nullable(Type.String()),
  BringsBack: nullable(Type.Integer()),
  /** JSON; null when there was no content or it was removed. */
  Content: nullable(Type.String()),
});
export type PublishedVersion = Static<typeof publishedVersion>;

/** Newest first. Each call adds its console part and path. */
export const versionsCall = {
  method: 'GET',
  summary: 'What was published, newest first, with who did it and when',
  bodyLimit: 0,
  query: Type.Object({ Subject: subject }),
  output: Type.Object({
    Versions: Type.Array(publishedVersion),
    /** Of the current content. An update must send the version it was based on. */
    Version: Type.String(),
  }),
  errors: [],
} as const;

/** Publishes an earlier version again. Each call adds its console part, path and errors. */
export const bringBackCall = {
  method: 'POST',
  summary: 'Publishes an earlier version again; what is there now stays among the versions',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ number: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  body: Type.Object({ Subject: subject, Version: Type.String({ maxLength: 64 }) }),
  output: Type.Object({ Number: Type.Integer(), Version: Type.String() }),
} as const;

interface OfPart {
  access: 'signedIn';
  scope: 'none';
  closedTo: readonly ('punchOut' | 'impersonated')[];
  rate: 'usual';
  rights: readonly Right[];
  path: string;
  errors: readonly ErrorCode[];
}

export interface VersionCalls {
  list: Endpoint<Omit<typeof versionsCall, 'errors'> & OfPart>;
  bringBack: Endpoint<typeof bringBackCall & OfPart>;
}
