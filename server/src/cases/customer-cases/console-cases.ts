import type * as contract from '@engros/contracts/supplier/people/customer-cases.ts';
import type { Texts } from '../../people/labels/texts.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { readPage } from '../../platform/read-page.ts';
import type { CaseParts } from './case-parts.ts';
import { listAllCases } from './case-queries.ts';
import { decideCase } from './decide-case.ts';
import { presentCase } from './present.ts';
import { casesPerPage } from './read-cases.ts';

export const listConsoleCases: Handler<typeof contract.listConsoleCases> = async (ctx, { query }) => {
  const asked = { group: query.State ?? 'open', limit: casesPerPage };
  const { rows, page, total } = await readPage({ page: query.Page ?? 1, perPage: casesPerPage }, (skip) =>
    listAllCases(ctx.database.kysely, { ...asked, skip }),
  );
  return {
    TotalResults: total,
    CurrentPage: page,
    Cases: rows.map((row) => ({
      CustomerId: row.customerId,
      CustomerName: row.customerName,
      Case: presentCase(row, ctx),
    })),
  };
};

export function answerCase(parts: CaseParts, text: Texts['text']): Handler<typeof contract.answerCase> {
  return async (ctx, { params, body }) => {
    const row = await inTransaction(ctx.database.kysely, (trx) =>
      decideCase(
        trx,
        Number(params.id),
        {
          state: body.State,
          answer: body.Answer?.trim() || null,
          credits: (body.Lines ?? []).map(({ LineId, CreditOre }) => ({
            lineId: LineId,
            creditOre: CreditOre,
          })),
          answeredBy: ctx.viewer.displayName,
        },
        {
          mail: { ...parts, text },
          text: ctx.text,
          now: ctx.clock.now(),
          logged: (entry) => ({ ...auditRow(ctx, { kind: entry.kind }), ...entry }),
        },
      ),
    );
    parts.onMailWritten?.();
    return presentCase(row, ctx);
  };
}
