import type { publishedKinds } from '@engros/contracts/notices/notifications.ts';
import { useState } from 'react';
import { PromotedNotification } from '../../../features/notices/notifications/promoted.tsx';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { ReadingPane } from '../../../screens/notices/notifications/reading-pane.tsx';
import { LanguageChoice } from '../../choices/language-choice.tsx';
import '../../../screens/notices/notifications/notifications.css';

interface Words {
  title: string;
  lead: string;
  text: string;
}

interface Props {
  kind: (typeof publishedKinds)[number];
  isPromoted: boolean;
  link: string;
  da: Words;
  en: Words;
}

const nothing = () => Promise.resolve();
const marking = { read: nothing, unread: nothing, all: nothing, isPending: false, failure: undefined };

export function NoticePreview({ kind, isPromoted, link, ...words }: Props) {
  const [language, setLanguage] = useState<'da' | 'en'>('da');
  const { title, lead, text } = words[language];
  const notification = {
    Id: '0',
    Position: 0,
    Kind: kind,
    IsPromoted: isPromoted,
    IsRead: false,
    At: new Date(serverNow()).toISOString(),
    Title: title,
    Lead: lead,
    Text: text,
    Facts: [],
    Link: link === '' ? null : { Text: label('console.notices.linkText'), Url: link },
  };
  return (
    <section aria-label={label('console.content.preview')} className="grid gap-2">
      <p className="text-13 font-[580]">{label('console.content.preview')}</p>
      <LanguageChoice
        label={label('console.notices.previewLanguage')}
        value={language}
        onChange={setLanguage}
      />
      <div lang={language} inert className="grid gap-2">
        {isPromoted && <PromotedNotification notification={notification} />}
        <ReadingPane notification={notification} marking={marking} />
      </div>
    </section>
  );
}
