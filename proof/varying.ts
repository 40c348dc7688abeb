/** Headers that say something about the connection or the moment, not about the answer. */
export const leftOutHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** A value that differs between two records of one commit, and what stands in the record instead. */
interface Rule {
  reason: string;
  value: RegExp;
  instead: string;
}

/** Beginnings of what a ZIP file says of each of its files, before it and at the end. */
const [zipEntry, zipDirectory] = ['PK\u0003\u0004', 'PK\u0001\u0002'];

const rules: readonly Rule[] = [
  {
    reason: 'the clock runs from half past eight, so slowly that a record takes less than a second of it',
    value: /(T\d\d:30:00)\.\d+/g,
    instead: '$1',
  },
  {
    reason: 'the port is a free one of the machine; 4100 is that of a system in the demonstration',
    value: /http:\/\/127\.0\.0\.1:(?!4100\b)\d+/g,
    instead: '{origin}',
  },
  {
    reason: 'the token with which a report is shown is random',
    value: /"token":"[\w-]+"/g,
    instead: '"token":"{token}"',
  },
  {
    reason: 'each PDF has an id of its own',
    value: /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/g,
    instead: '/ID [{id} {id}]',
  },
  {
    reason: "files within a spreadsheet have the machine's time: four bytes before their check sums",
    value: new RegExp(`(${zipEntry}.{6}|${zipDirectory}.{8}).{4}`, 'gs'),
    instead: '$1{at}',
  },
];

const randomId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Replaces what no two records share. Random ids become numbers, so that the same id within an answer stays the same. */
export function steady(text: string): string {
  const ids = new Map<string, number>();
  const numbered = (id: string) => {
    const number = ids.get(id) ?? ids.size + 1;
    ids.set(id, number);
    return `{id ${number}}`;
  };
  return rules
    .reduce((done, { value, instead }) => done.replaceAll(value, instead), text)
    .replaceAll(randomId, numbered);
}
