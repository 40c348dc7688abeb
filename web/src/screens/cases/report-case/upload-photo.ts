import { uploadCasePhoto } from '@engros/contracts/cases/customer-cases.ts';
import { headersOf } from '../../../lib/http/call.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';

interface Answer {
  Model?: { Id: string };
  Message?: string;
}

/**
 * Reports the sent part from 0 to 1 to `onProgress`. Resolves with the photo's id; rejects with the server's error message. Uses
 * XMLHttpRequest, because fetch does not report the progress of an upload.
 */
export function uploadPhoto(
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
