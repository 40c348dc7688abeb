import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Publishable } from '../../platform/versions/publish.ts';
import { byKey, none, type Wording } from './console-labels.ts';
import { hasPlacesOf, placesOf } from './label-places.ts';
import { labelsLock, listOwnTexts, replaceOwnTexts } from './label-queries.ts';
import type { Labels } from './texts.ts';

/** An earlier wording cannot be restored when the program's text has other placeholders now. */
export const publishedLabels = (own: Labels, clock: Clock): Publishable<Wording> => ({
  area: 'texts',
  lock: labelsLock,
  read: async (db, key) => byKey(await listOwnTexts(db, [key])).get(key) ?? none,
  write: async (trx, key, content) => {
    const original = Object.hasOwn(own, key) ? own[key] : undefined;
    if (original === undefined) throw new AppError('notFound');
    const texts = (['da', 'en'] as const).flatMap((language) => {
      const text = content?.[language] ?? null;
      return text === null ? [] : [{ key, language, text }];
    });
    if (texts.some(({ language, text }) => !hasPlacesOf(original[language], text))) throw new AppError('labelPlaces', { params: { key, places: placesOf(original.da).join(' ') || '–' } });
    await replaceOwnTexts(trx, { keys: [key], texts, now: clock.now() });
  },
});
