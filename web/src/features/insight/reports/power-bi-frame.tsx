import { factories, type Report, service } from 'powerbi-client';
import { useEffect, useRef } from 'react';
import { currentLanguage } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { FrameProps } from './built-in-frame.tsx';
import { powerBiConfig } from './power-bi-config.ts';

const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);

/** Drawn by Microsoft's client. A new token is given to the report without loading it again. */
export function PowerBiFrame({ embed, title, onState }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const report = useRef<Report | null>(null);
  const latest = useRef({ embed, onState });
  latest.current = { embed, onState };
  const { ReportId, EmbedUrl } = embed.EmbedReport[0] ?? { ReportId: '', EmbedUrl: '' };
  const { token } = embed.EmbedToken;
  const shownToken = useRef('');

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const { embed: first } = latest.current;
    const say: FrameProps['onState'] = (_, state) =>
      latest.current.onState(latest.current.embed.EmbedToken.tokenId, state);
    shownToken.current = first.EmbedToken.token;
    // A new frame is made only when the URL or the report changes. All other changes are applied to the frame that is
    // already shown.
    const shown = powerBi.embed(element, {
      ...powerBiConfig(first, currentLanguage()),
      id: ReportId,
      embedUrl: EmbedUrl,
    }) as Report;
    report.current = shown;
    shown.on('rendered', () =>
      say('', { kind: 'shown', dataUntil: null, madeAt: new Date(serverNow()).toISOString() }),
    );
    shown.on('error', () => say('', { kind: 'failed', message: '' }));
    return () => {
      report.current = null;
      powerBi.reset(element);
    };
  }, [ReportId, EmbedUrl]);

  useEffect(() => {
    if (report.current === null || shownToken.current === token) return;
    shownToken.current = token;
    const { onState: say, embed: of } = latest.current;
    const at = of.EmbedToken.tokenId;
    report.current.setAccessToken(token).then(
      () => say(at, { kind: 'shown', dataUntil: null, madeAt: new Date(serverNow()).toISOString() }),
      () => say(at, { kind: 'failed', message: '' }),
    );
  }, [token]);

  return (
    <section
      ref={place}
      aria-label={title}
      className="report-frame block min-h-140 w-full border-0 max-lg:min-h-225 max-[40rem]:min-h-250"
    />
  );
}
