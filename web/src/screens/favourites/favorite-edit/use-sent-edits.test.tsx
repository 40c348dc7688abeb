import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answerCalls, refused } from '../../../../test/answers.ts';
import { useSentEdits } from './use-sent-edits.ts';

const removal = (id: string): FavoriteEdit => ({ EditId: id, Kind: 'remove', ProductIds: [id] });

test('an edit that is refused takes none of its batch with it', async () => {
  answerCalls({
    'POST /api/favorites/7': (_, body) =>
      JSON.stringify(body).includes('"2"') ? refused(400, 'invalidInput', 'x') : {},
  });
  const told: string[] = [];
  const { result } = renderHook(() => {
    const [waiting, setWaiting] = useState(() => ['1', '2', '3'].map(removal));
    const settle = (word: string) => (sent: readonly FavoriteEdit[]) => {
      told.push(...sent.map(({ EditId }) => `${word} ${EditId}`));
      setWaiting((now) => now.filter((edit) => !sent.includes(edit)));
    };
    useSentEdits('7', waiting, { answered: settle('answered'), refused: settle('refused') });
    return waiting;
  });
  await waitFor(() => expect(result.current).toEqual([]));
  expect(told).toEqual(['answered 1', 'refused 2', 'answered 3']);
});
