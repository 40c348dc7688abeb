/**
 * Work of the supplier and nightly work, which is about the baskets of all customers and sessions and is never done for a request
 * of a buyer.
 */
const ofAllSessions: readonly string[] = [
  'baskets/basket-records/tidy-baskets.ts',
  'supplier/console-overview/due-basket-queries.ts',
  'goods/delivery/calendar/calendar-queries.ts',
  'notices/recalls/progress-queries.ts',
  'supplier/deletions/customer-deletion-queries.ts',
  'supplier/deletions/kept-queries.ts',
];

const inText = /\b(?:from|join|update|into|using)\s+baskets\b|,\s*baskets\s+(?:as\s+)?[a-z]\w?\b/gi;
const inBuilder = /(?:From|Table|Into|Join|using)\(\s*'baskets(?: as \w+)?'/g;
const session = /\bpunch_out_session_id\b/g;
const comment = /^\s*(?:\/\/|\/?\*).*$/gm;
const declaration = /\n(?=(?:export|async|const|let|function)\b)/;

/**
 * Queries that read or write the table `baskets` without naming the punch-out session, each as file and line. Row-level security
 * is only the second safeguard (decision 0040): each mention of the table in a declaration needs a mention of the session's
 * column.
 */
export function basketFaults(name: string, source: string): string[] {
  if (ofAllSessions.includes(name)) return [];
  let line = 1;
  return source.split(declaration).flatMap((text) => {
    const at = line;
    line += text.split('\n').length;
    const code = text.replace(comment, '');
    const mentions = [...code.matchAll(inText), ...code.matchAll(inBuilder)].length;
    return mentions > [...code.matchAll(session)].length ? [`${name}:${at}`] : [];
  });
}
