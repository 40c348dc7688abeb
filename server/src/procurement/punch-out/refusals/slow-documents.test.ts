import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { threadMs } from '../../../../test/steady/thread-time.ts';
import { withoutSecrets, writtenIdentity } from './without-secrets.ts';

/** Long enough for a slow machine, and hundreds of times shorter than a search that starts again at every tag. */
const longestMs = 1000;
const flood = (tag: string, bytes: number) => tag.repeat(bytes / tag.length);

function msOf(work: () => unknown): number {
  const started = threadMs();
  work();
  return threadMs() - started;
}

test('T19: a name is found quickly in a document of open tags', () => {
  const floods = ['<Sender ', '<Sender <Identity ', '<Sender><Identity>'].map((tag) =>
    flood(tag, limits.punchOutBodyBytes),
  );
  const lasting = floods.map((text) => msOf(() => writtenIdentity(text)));
  expect(Math.max(...lasting)).toBeLessThan(longestMs);
});

test('T19: secrets are blanked out quickly in a document of open tags', () => {
  const floods = ['<SharedSecret ', '<SharedSecret><', '</SharedSecret '].map((tag) =>
    flood(tag, limits.peppolBodyBytes),
  );
  const lasting = floods.map((text) => msOf(() => withoutSecrets(text)));
  expect(Math.max(...lasting)).toBeLessThan(longestMs);
});
