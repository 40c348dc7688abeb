import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface LineEditorRow {
  lineId: number;
  userId: string;
  name: string;
  at: Temporal.Instant;
}

// Joins the names in one round trip, apart from the basket, because an edit needs none of them.
const editors = statement<LineEditorRow>(
  'basket_line_editors',
  `select l.line_id as "lineId", u.id as "userId", u.display_name as name, l.updated_at as at
    from baskets b join basket_lines l on l.customer_id = b.customer_id and l.basket_id = b.id
      join users u on u.id = l.added_by
    where b.customer_id = $1 and b.id = $2 and b.punch_out_session_id is not distinct from $3::uuid order by l.line_id`,
  { lineId: 'int4', userId: 'uuid', name: 'text', at: 'timestamptz' },
);

export const listLineEditors = (
  db: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
  basketId: number,
): Promise<LineEditorRow[]> => editors.rows(db, [customerId, basketId, punchOutSessionId]);
