import type { AnnouncementContent } from '@engros/contracts/supplier/content.ts';
import { AnnouncementView } from '../../../app/notices/announcement-view.tsx';
import { label } from '../../../lib/labels.ts';

export function AnnouncementPreview({ content }: { content: AnnouncementContent }) {
  const { Kind, TitleDa, TitleEn, TextDa, TextEn, Link } = content;
  const versions = [
    { language: 'da', Title: TitleDa, Text: TextDa, Link: Link && { Text: Link.TextDa, Url: Link.Address } },
    { language: 'en', Title: TitleEn, Text: TextEn, Link: Link && { Text: Link.TextEn, Url: Link.Address } },
  ];
  return (
    <div>
      <p className="mb-1 text-13 font-[580]">{label('console.content.preview')}</p>
      {versions.map(({ language, ...words }) => (
        <div
          key={language}
          lang={language}
          className="mb-2 overflow-hidden rounded-2 border border-line"
          inert
        >
          <AnnouncementView announcement={{ Kind, ...words }} onDismiss={() => undefined} />
        </div>
      ))}
    </div>
  );
}
