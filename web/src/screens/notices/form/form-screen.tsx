import { type Form, readForm } from '@engros/contracts/notices/forms.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { FilledForm } from './filled-form.tsx';
import './form.css';

/**
 * Reloads the page unless the server sent it as a form page, because the Content-Security-Policy of other pages blocks the
 * captcha.
 */
function useFormPage(): boolean {
  const isFormPage = pageContext().captcha !== undefined;
  useEffect(() => {
    if (!isFormPage) browserPage.replaceWith(window.location.href);
  }, [isFormPage]);
  return isFormPage;
}

/** Built from the form's definition (FRM-01). */
export function FormScreen() {
  const isFormPage = useFormPage();
  const { formId } = useParams({ from: '/shell/forms/$formId' });
  const { data, error, refetch } = useQuery({
    ...query(readForm, { params: { formId } }),
    enabled: isFormPage,
  });
  if (data) return <KnownForm form={data} />;
  if (error) return <FormFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="form-page max-w-140 pt-3 pb-10">
      <SkeletonRows label={label('shell.loading')} kind="line" rows={6} />
    </div>
  );
}

function FormFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404;
  usePagePlace(label(isMissing ? 'shell.notFoundTitle' : 'forms.readFailed'));
  if (isMissing)
    return (
      <EmptyState
        icon={<FileQuestionMark aria-hidden="true" />}
        title={label('shell.notFoundTitle')}
        actions={
          <a href="/" className={buttonClass({ size: 40 })}>
            {label('forms.toFrontPage')}
          </a>
        }
      />
    );
  return <FailedState title={label('forms.readFailed')} onRetry={onRetry} />;
}

function KnownForm({ form }: { form: Form }) {
  const [thanks, setThanks] = useState<string>();
  usePagePlace(form.Title);
  const { phone, hours } = pageContext().supplier;
  if (thanks !== undefined) return <Thanks text={thanks} />;
  return (
    <div className="form-page max-w-140 pt-3 pb-10">
      <h1>{form.Title}</h1>
      <p className="mx-0 mt-1.5 mb-5 text-16 text-ink-2">{form.Lead}</p>
      {form.IsOpen ? (
        <FilledForm form={form} onSent={setThanks} />
      ) : (
        <Notice kind="info">{label('forms.closed', { phone, hours })}</Notice>
      )}
    </div>
  );
}

function Thanks({ text }: { text: string }) {
  return (
    <div className="form-page max-w-140 pt-3 pb-10">
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {label('forms.sentTitle')}
      </h1>
      <p className="mx-0 mt-1.5 mb-5 text-16 text-ink-2">{text}</p>
      <a href="/" className={buttonClass({ size: 40 })}>
        {label('forms.toFrontPage')}
      </a>
    </div>
  );
}
