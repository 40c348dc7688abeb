import type { Labels } from '../../people/labels/texts.ts';

export const favoriteCountsLabels = {
  'error.countDayOutside': { da: 'En optælling kan højst være {{max}} dage gammel og ikke fra en dag, der kommer.', en: 'A count can be at most {{max}} days old and not of a day to come.' },
  'error.countProgramOld': { da: 'Optællingen er fra en anden udgave af programmet. Siden hentes igen; tallene bliver på telefonen.', en: 'The count is of another version of the program. The page loads again; the numbers stay on the phone.' },
} satisfies Labels;
