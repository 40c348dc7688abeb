import { messageOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { isSearchable } from './acting-data.ts';
import type { ActingForm } from './use-acting-form.ts';

export function InsteadOfFound({
  form,
  answer,
}: {
  form: ActingForm;
  answer: { isFetching: boolean; error: Error | null };
}) {
  if (!isSearchable(form.term)) return <p className="acting-hint px-5 py-4">{label('acting.howToSearch')}</p>;
  // The search is sent a moment after the last key press. Until then nothing is known about the new words.
  const isSettling = form.term !== form.search.term;
  if (answer.error && !isSettling) {
    return (
      <FaultText className="acting-hint px-5 py-4">
        {messageOf(answer.error) || label('acting.searchFailed')}
      </FaultText>
    );
  }
  if (answer.isFetching || isSettling)
    return <SkeletonRows kind="line" rows={3} label={label('shell.loading')} />;
  return <p className="acting-hint px-5 py-4">{label('acting.nobody')}</p>;
}
