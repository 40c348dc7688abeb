import type {
  JudgedRow,
  PeopleCells,
  PeopleField,
} from '@engros/contracts/supplier/people/people-changes.ts';
import type { CustomerRights } from '@engros/contracts/supplier/people.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { rightNames } from '../people/right-names.ts';

/** Null is a right that stays as it is. */
export type RightsDraft = Readonly<Record<keyof CustomerRights, boolean | null>>;

export const asNow: RightsDraft = {
  MayOrder: null,
  MaySeePrices: null,
  MaySeeDocuments: null,
  MayManageFavorites: null,
  MayManageUsers: null,
  MayApprove: null,
};

/** For somebody who is invited. */
export const usualRights: CustomerRights = {
  MayOrder: true,
  MaySeePrices: true,
  MaySeeDocuments: true,
  MayManageFavorites: true,
  MayManageUsers: false,
  MayApprove: false,
};

const fieldOfRight = {
  MayOrder: 'order',
  MaySeePrices: 'prices',
  MaySeeDocuments: 'documents',
  MayManageFavorites: 'favorites',
  MayManageUsers: 'users',
  MayApprove: 'approve',
} as const satisfies Record<keyof CustomerRights, PeopleField>;

/** As a list writes them. */
export const cellsOfRights = (rights: RightsDraft): Partial<PeopleCells> =>
  Object.fromEntries(
    rightNames.flatMap((name) =>
      rights[name] === null ? [] : [[fieldOfRight[name], rights[name] ? 'ja' : 'nej']],
    ),
  );

export const rightName = (name: keyof CustomerRights): string =>
  label(`console.people.right.${name}`).replaceAll('\u00AD', '');

/** What is given with a plus, what is taken with a minus; empty when nothing of the two. */
export function rightsText(rights: Readonly<Record<keyof CustomerRights, boolean | null>>): string {
  return rightNames
    .flatMap((name) => (rights[name] === null ? [] : `${rights[name] ? '+' : '−'} ${rightName(name)}`))
    .join(', ');
}

/** All that somebody may do, in words. */
export const rightsHeld = (rights: Readonly<Record<keyof CustomerRights, boolean | null>>): string =>
  rightNames
    .filter((name) => rights[name])
    .map(rightName)
    .join(', ') || label('console.people.noRights');

/** What somebody gets who had nothing there. */
export const rightsGiven = (rights: Parameters<typeof rightsHeld>[0]): string =>
  label('console.people.gets', { rights: rightsHeld(rights) });

/** Only what differs; of somebody new there, all that they get. */
export function differenceText({ Before, After }: Pick<JudgedRow, 'Before' | 'After'>): string {
  if (After === null) return '';
  if (Before === null) return rightsGiven(After);
  return rightsText(
    Object.fromEntries(
      rightNames.map((name) => [name, Before[name] === After[name] ? null : After[name]]),
    ) as RightsDraft,
  );
}

export const whyText = (code: string): string => {
  const why = labelIfAny(`console.people.why.${code}`);
  return why ?? label('console.people.why.other');
};

/** In the reader's language where the code has a text, otherwise the sentence of the server. */
export const problemText = ({ Code, Sentence }: JudgedRow['Problems'][number]): string =>
  labelIfAny(`console.people.why.${Code}`) ?? labelIfAny(`console.imports.code.${Code}`) ?? Sentence;
