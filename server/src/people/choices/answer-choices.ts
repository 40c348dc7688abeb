import type { ChoicesCall } from '@engros/contracts/supplier/choices.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findChoices, findChosen } from './queries.ts';

export const answerChoices: Handler<ChoicesCall> = async ({ database }, { query }) => {
  const { Kind, Term = '', Ids } = query;
  const rows =
    Ids === undefined
      ? await findChoices(database.kysely, Kind, Term.trim(), consoleLimits.choicesShown)
      : await findChosen(database.kysely, Kind, Ids);
  return { Choices: rows.map(({ id, name, note }) => ({ Id: id, Name: name, Note: note })) };
};
