import {
  type FromReport,
  type ReportDocument,
  refusalLanguage,
  reportFiguresPath,
  type ToReport,
} from '@engros/contracts/insight/report-document.ts';
import { useEffect, useState } from 'react';

/** The origin of the surrounding page is unknown here, so any page could receive the message; it contains nothing secret. */
export const tell = (message: FromReport): void => window.parent.postMessage(message, '*');

/** For the latest token that the surrounding page sent. The previous report is returned until the new one has arrived. */
export function useReport(): ReportDocument | null {
  const [report, setReport] = useState<ReportDocument | null>(null);
  useEffect(() => {
    let current = '';
    const show = async (wanted: WithToken) => {
      const { tokenId } = wanted;
      current = tokenId;
      const answer = await askFigures(wanted);
      if (current !== tokenId) return;
      if ('status' in answer) return tell({ engros: 'failed', tokenId, ...answer });
      document.documentElement.lang = answer.Language;
      document.title = `${answer.Name} · ${answer.Owner}`;
      setReport(answer);
      tell({ engros: 'shown', tokenId, dataUntil: answer.DataUntil, madeAt: answer.MadeAt });
    };
    const hear = ({ source, data }: MessageEvent<ToReport | null>) => {
      if (source !== window.parent || !isForReport(data)) return;
      document.documentElement.dataset['theme'] = data.theme;
      if (data.engros === 'token') void show(data);
    };
    window.addEventListener('message', hear);
    tell({ engros: 'ready' });
    return () => window.removeEventListener('message', hear);
  }, []);
  return report;
}

const isForReport = (data: ToReport | null): data is ToReport =>
  data?.engros === 'token' || data?.engros === 'theme';

type WithToken = Extract<ToReport, { engros: 'token' }>;
type Failure = { status: number; message: string };

async function askFigures({ token, language }: WithToken): Promise<ReportDocument | Failure> {
  try {
    // Sets no content type. The request is then a simple one, for which the browser needs no permission from the server
    // in advance.
    const address = `${reportFiguresPath}?${refusalLanguage}=${language}`;
    const answer = await fetch(address, { method: 'POST', body: token, credentials: 'omit' });
    const body = (await answer.json()) as ReportDocument & { Message?: string };
    return answer.ok ? body : { status: answer.status, message: body.Message ?? '' };
  } catch {
    return { status: 0, message: '' };
  }
}
