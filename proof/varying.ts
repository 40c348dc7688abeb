/** What differs between two records of one commit, and what stands in the record instead. */
interface Rule {
  /** Why the value differs from run to run. */
  reason: string;
  value: RegExp;
  instead: string | ((text: string) => string);
}

/** Headers that say something about the connection or the moment, not about the answer. */
export const leftOutHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Returns the function that replaces, in the texts of one record, what no two records share. */
export function steadyText(origin: string): (text: string) => string {
  const rules = rulesOf(origin);
  return (text) => {
    const numbers = new Map<string, number>();
    const numbered = (found: string) => {
      const number = numbers.get(found) ?? numbers.size + 1;
      numbers.set(found, number);
      return `{id ${number}}`;
    };
    return rules.reduce(
      (steady, { value, instead }) =>
        steady.replaceAll(value, instead === 'number' ? numbered : (instead as string)),
      text,
    );
  };
}

function rulesOf(origin: string): Rule[] {
  return [
    {
      reason: 'the port is a free one of the machine',
      value: new RegExp(RegExp.escape(origin), 'g'),
      instead: '{origin}',
    },
    {
      reason: 'ids are random; within one answer the same id keeps the same number',
      value: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi,
      instead: 'number',
    },
  ];
}
