import { label } from '../../../lib/labels.ts';
import { BackLink } from './back-link.tsx';
import { EmailForm } from './email-form.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { LinkSent } from './link-sent.tsx';
import { usePasswordLink } from './use-password-link.ts';

/** The response is the same for every e-mail address (ACC-03). */
export function ForgotScreen() {
  const link = usePasswordLink();
  return (
    <EntranceFrame title={label('entrance.forgotTitle')}>
      {link.sent ? (
        <LinkSent sent={link.sent} link={link} />
      ) : (
        <div className="entrance-form">
          <BackLink />
          <h1>{label('entrance.forgotTitle')}</h1>
          <p className="entrance-lead">{label('entrance.forgotText')}</p>
          <EmailForm link={link} action={label('entrance.sendLink')} />
          <p className="text-12 text-ink-2">{label('entrance.forgotElsewhere')}</p>
        </div>
      )}
    </EntranceFrame>
  );
}
