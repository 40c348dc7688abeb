import type { ConsolePerson } from '@engros/contracts/supplier/people.ts';
import { useState } from 'react';

/** The users of customers who are ticked, by id, also on pages that are not shown; in the order in which they were ticked. */
export function useTicked() {
  const [ticked, setTicked] = useState<ReadonlyMap<string, string>>(new Map());
  const tick = (people: readonly ConsolePerson[], isOn: boolean) => {
    const next = new Map(ticked);
    for (const { Id, EmailAddress, Role } of people) {
      if (!isOn) next.delete(Id);
      else if (Role === 'buyer') next.set(Id, EmailAddress);
    }
    setTicked(next);
  };
  return {
    ids: new Set(ticked.keys()),
    emails: [...ticked.values()],
    tick,
    clear: () => setTicked(new Map()),
  };
}
