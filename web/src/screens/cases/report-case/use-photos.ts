import { removeCasePhoto, uploadCasePhoto } from '@engros/contracts/cases/customer-cases.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, headersOf } from '../../../lib/http/call.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import type { DraftLine } from './report-draft.ts';

/** Not stored by the server yet. */
export interface Uploading {
  key: string;
  lineId: number;
  file: File;
  /** The part that has been sent, 0 to 1. */
  part: number;
  failure?: string;
}

type ChangeLine = (id: number, change: (line: DraftLine) => Partial<DraftLine>) => void;

/** Uploads one photo after another, because the server accepts one at a time. */
export function usePhotos(changeLine: ChangeLine) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const running = useRef<AbortController>(null);
  const patch = useCallback(
    (key: string, change: Partial<Uploading>) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each))),
    [],
  );
  const next = uploads.find(({ failure }) => failure === undefined);

  useEffect(() => {
    if (!next || running.current) return;
    const { key, lineId, file } = next;
    const control = new AbortController();
    running.current = control;
    const end = () => {
      if (running.current === control) running.current = null;
    };
    uploadPhoto(file, { onProgress: (part) => patch(key, { part }), signal: control.signal })
      .then((id) => {
        end();
        setUploads((all) => all.filter((each) => each.key !== key));
        changeLine(lineId, ({ photoIds }) => ({ photoIds: [...photoIds, id] }));
      })
      .catch((error: Error) => {
        end();
        patch(key, { failure: error.message });
      });
  }, [next, changeLine, patch]);
  useEffect(() => () => running.current?.abort(), []);

  const add = useCallback((lineId: number, files: readonly File[]) => {
    const waiting = files.map((file) => ({ key: crypto.randomUUID(), lineId, file, part: 0 }));
    setUploads((all) => [...all, ...waiting]);
  }, []);
  function cancel(isMeant: (upload: Uploading) => boolean): void {
    if (next && isMeant(next)) {
      running.current?.abort();
      running.current = null;
    }
    setUploads((all) => all.filter((each) => !isMeant(each)));
  }
  return {
    uploads,
    add,
    retry: (key: string) =>
      setUploads((all) =>
        all.map((each) => {
          const { failure: _, ...again } = each;
          return each.key === key ? { ...again, part: 0 } : each;
        }),
      ),
    drop: (key: string) => cancel((upload) => upload.key === key),
    /** Otherwise the photos would bring the line back. */
    dropLine: (lineId: number) => cancel((upload) => upload.lineId === lineId),
    /** Errors are ignored, because the server deletes unused photos every night. */
    remove: (lineId: number, id: string) => {
      changeLine(lineId, ({ photoIds }) => ({ photoIds: photoIds.filter((each) => each !== id) }));
      call(removeCasePhoto, { params: { id }, isSilent: true }).catch(() => undefined);
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;

interface Answer {
  Model?: { Id: string };
  Message?: string;
}

/**
 * Reports the sent part from 0 to 1 to `onProgress`. Resolves with the photo's id; rejects with the server's error message. Uses
 * XMLHttpRequest, because fetch does not report the progress of an upload.
 */
function uploadPhoto(
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  const fail = (message = label('report.photoFailed')) => reject(new Error(message));
  request.open(uploadCasePhoto.method, requestAddress(uploadCasePhoto.path));
  for (const [name, value] of Object.entries(headersOf(uploadCasePhoto, {})))
    request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress(loaded / total);
  });
  request.addEventListener('load', () => {
    const answer = readAnswer(request.responseText);
    if (request.status === 200 && answer.Model) resolve(answer.Model.Id);
    else fail(answer.Message);
  });
  request.addEventListener('error', () => fail());
  request.addEventListener('abort', () => fail());
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  return promise;
}

function readAnswer(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
