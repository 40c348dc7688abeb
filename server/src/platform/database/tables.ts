import type { ContentTables } from './tables-content.ts';
import type { GoodsTables } from './tables-goods.ts';
import type { NoticesTables } from './tables-notices.ts';
import type { OrdersTables } from './tables-orders.ts';
import type { PeopleTables } from './tables-people.ts';
import type { PunchOutTables } from './tables-punch-out.ts';
import type { RecordsTables } from './tables-records.ts';

/** `tables.test.ts` compares these types with the migrated database. */
export interface Tables
  extends PeopleTables,
    GoodsTables,
    RecordsTables,
    OrdersTables,
    ContentTables,
    NoticesTables,
    PunchOutTables {}
