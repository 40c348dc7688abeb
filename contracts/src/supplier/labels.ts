import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';
import { bringBackCall, versionsCall } from './versions.ts';

const labelKey = Type.String({ pattern: '^[a-z][0-9A-Za-z_.-]{1,99}$' });
const ownText = Type.String({ minLength: 1, maxLength: consoleLimits.labelLength, pattern: '\\S' });
const inBoth = Type.Object({ da: Type.String(), en: Type.String() });

/** On pages of the shop, on pages of the console alone, or only by the server, in mails, files and responses. */
export const labelUses = ['shop', 'console', 'server'] as const;
export type LabelUse = (typeof labelUses)[number];

/** `Original` is the built-in wording; the supplier may have its own. */
const consoleLabel = Type.Object({
  Key: Type.String(),
  Original: inBoth,
  Danish: nullable(Type.String()),
  English: nullable(Type.String()),
  /** Placeholders such as `{{name}}` that every wording of the text must contain. */
  Places: Type.Object({ da: Type.Array(Type.String()), en: Type.Array(Type.String()) }),
  UsedIn: oneOf(labelUses),
  /**
   * Changes when the supplier's wording of this key changes. An update must send the version it was based on.
   */
  Version: Type.String(),
});
export type ConsoleLabel = Static<typeof consoleLabel>;

export const readConsoleLabels = endpoint({
  ...ofConsole('texts'),
  method: 'GET',
  path: '/api/console/labels',
  summary: 'The texts of the program and what the supplier says instead, found by key or by words',
  bodyLimit: 0,
  query: Type.Object({
    term: Type.Optional(Type.String({ maxLength: limits.searchTermLength })),
    onlyChanged: Type.Optional(Type.Boolean()),
    /** Texts that the supplier has reworded in one language and not in the other. */
    onlyMissing: Type.Optional(Type.Boolean()),
    usedIn: Type.Optional(oneOf(labelUses)),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  }),
  output: Type.Object({
    TotalResults: Type.Integer(),
    /** Past the end, the last page. */
    CurrentPage: Type.Integer(),
    /**
     * All texts, those with the supplier's own wording, and those with it in one language only; the filters do not affect these
     * numbers.
     */
    TotalLabels: Type.Integer(),
    TotalChanged: Type.Integer(),
    TotalMissing: Type.Integer(),
    Labels: Type.Array(consoleLabel),
  }),
  errors: [],
});

export const writeConsoleLabels = endpoint({
  ...ofConsole('texts'),
  method: 'PUT',
  path: '/api/console/labels',
  summary: "Changes texts, all or none; null brings the program's own back. Shown by every node within two seconds",
  bodyLimit: consoleLimits.labelBodyBytes,
  body: Type.Object({
    Labels: Type.Array(
      Type.Object({
        Key: labelKey,
        Danish: nullable(ownText),
        English: nullable(ownText),
        Version: Type.String({ maxLength: 64 }),
      }),
      { minItems: 1, maxItems: consoleLimits.labelsAtOnce },
    ),
  }),
  output: Type.Object({ Labels: Type.Array(consoleLabel) }),
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'labelPlaces'],
});

export const listLabelVersions = endpoint({
  ...ofConsole('texts'),
  ...versionsCall,
  path: '/api/console/labels/versions',
});

export const bringBackLabel = endpoint({
  ...ofConsole('texts'),
  ...bringBackCall,
  path: '/api/console/labels/versions/{number}/bring-back',
  errors: ['notFound', 'changedMeanwhile', 'labelPlaces'],
});
