import { ArrowLeft } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import './entrance.css';

/** Calls `onPress` when the login form is on the same page, otherwise opens the login page. */
export function BackLink({ onPress }: { onPress?: () => void }) {
  const content = (
    <>
      <ArrowLeft className="size-3.5" aria-hidden="true" />
      <span className="link">{label('entrance.back')}</span>
    </>
  );
  if (onPress) {
    return (
      <button
        type="button"
        className="inline-flex items-center gap-1.5 justify-self-start rounded-1 text-13 text-brand touch:min-h-11"
        onClick={onPress}
      >
        {content}
      </button>
    );
  }
  return (
    <a
      href="/login"
      className="inline-flex items-center gap-1.5 justify-self-start rounded-1 text-13 text-brand touch:min-h-11"
    >
      {content}
    </a>
  );
}
