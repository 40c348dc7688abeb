import type { FromReport, ToReport } from '@engros/contracts/insight/report-document.ts';
import type { EmbedInfo } from '@engros/contracts/insight/reports.ts';
import { useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../../../lib/labels.ts';

export type FrameState =
  | { kind: 'loading' }
  | { kind: 'shown'; dataUntil: string | null; madeAt: string }
  | { kind: 'failed'; message: string };

export interface FrameProps {
  embed: EmbedInfo;
  title: string;
  onState: (tokenId: string, state: FrameState) => void;
  /** The report did not accept the token. */
  onRefused: () => void;
}

const refusedStatus = 401;

const shownTheme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/**
 * The target origin must be `*`, because the frame has no origin that could be named. This is safe, because the page's
 * security policy allows only our own report in the frame.
 */
const tell = (frame: HTMLIFrameElement | null, message: ToReport) =>
  frame?.contentWindow?.postMessage(message, '*');

/**
 * The frame has no origin, so that it cannot read this page and has no cookies. It receives each new token by message, which
 * renews the report without a reload.
 */
export function BuiltInFrame({ embed, title, onState, onRefused }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState<number | null>(null);
  const { token, tokenId } = embed.EmbedToken;
  useEffect(() => {
    const does: { [Kind in FromReport['engros']]: (said: Extract<FromReport, { engros: Kind }>) => void } = {
      ready: () => setReady(true),
      height: (said) => setHeight(said.height),
      shown: (said) =>
        onState(said.tokenId, { kind: 'shown', dataUntil: said.dataUntil, madeAt: said.madeAt }),
      failed: ({ tokenId: of, message, status }) => {
        onState(of, { kind: 'failed', message });
        if (status === refusedStatus) onRefused();
      },
    };
    const hear = ({ source, data }: MessageEvent<FromReport | null>) => {
      const isOurs = source !== null && source === frame.current?.contentWindow;
      if (isOurs && data !== null) does[data.engros]?.(data as never);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onState, onRefused]);
  useEffect(() => {
    if (!isReady) return;
    tell(frame.current, {
      engros: 'token',
      token,
      tokenId,
      theme: shownTheme(),
      language: currentLanguage(),
    });
  }, [isReady, token, tokenId]);
  useEffect(() => {
    if (!isReady) return;
    const observer = new MutationObserver(() =>
      tell(frame.current, { engros: 'theme', theme: shownTheme() }),
    );
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [isReady]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-scripts"
      src={embed.EmbedReport[0]?.EmbedUrl}
      className="report-frame block min-h-140 w-full border-0 max-lg:min-h-225 max-[40rem]:min-h-250"
      style={height === null ? undefined : { height, minHeight: 0 }}
    />
  );
}
