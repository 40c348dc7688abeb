import type { CaseState } from '@engros/contracts/cases/customer-cases.ts';

/** The state of an answered case is final. */
const nextStates: Readonly<Record<CaseState, readonly CaseState[]>> = {
  Received: ['InProgress', 'Credited', 'Replaced', 'Rejected', 'Noted'],
  InProgress: ['Credited', 'Replaced', 'Rejected', 'Noted'],
  Credited: [],
  Replaced: [],
  Rejected: [],
  Noted: [],
};

export const mayBecome = (from: CaseState, to: CaseState): boolean => nextStates[from].includes(to);

/** True while the supplier has not answered. */
export const isOpen = (state: CaseState): boolean => nextStates[state].length > 0;
