import { type Reading, readFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import type { ColumnField } from '@engros/contracts/quick-entry/order-columns.ts';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { userStorage } from '../../../lib/browser/storage.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import type { LineChoices } from './paste-lines.ts';

/** Time in ms after the last key press before the text is read. */
const readAfterMs = 700;
const storedName = 'paste-text';
const choicesName = 'paste-choices';
const saidName = 'paste-said';
const columnsName = 'paste-columns';

function draft() {
  return userStorage(pageContext().user.Id, 'sessionStorage');
}

/** The browser tab stores the choices together with the text. */
export function useChoices(): [LineChoices, Dispatch<SetStateAction<LineChoices>>] {
  const [choices, setChoices] = useState<LineChoices>(() => new Map(draft().read(choicesName) ?? []));
  useEffect(() => {
    if (choices.size > 0) draft().write(choicesName, [...choices]);
    else draft().remove(choicesName);
  }, [choices]);
  return [choices, setChoices];
}

/** Messages of the opened file, which stay while its text is edited. */
interface FileSaid {
  notes: readonly string[];
  notices: NonNullable<Reading['Notices']>;
}
const nothingSaid: FileSaid = { notes: [], notices: [] };

function useSaid() {
  const [said, setSaid] = useState(() => draft().read<FileSaid>(saidName) ?? nothingSaid);
  function say(next: FileSaid) {
    setSaid(next);
    if (next === nothingSaid) draft().remove(saidName);
    else draft().write(saidName, next);
  }
  return { said, say };
}

/** What the buyer said of the columns, for lists that begin with this line. */
interface SaidColumns {
  firstLine: string;
  fields: readonly ColumnField[];
}

const firstLineOf = (text: string) => text.trim().split(/\r\n|\n|\r/, 1)[0] ?? '';

function useSaidColumns() {
  const said = useRef(draft().read<SaidColumns>(columnsName));
  return {
    /** Undefined for a list that begins otherwise. */
    columnsFor: (text: string) =>
      said.current?.firstLine === firstLineOf(text) ? said.current.fields : undefined,
    sayColumns(text: string, fields: readonly ColumnField[]) {
      said.current = { firstLine: firstLineOf(text), fields };
      draft().write(columnsName, said.current);
    },
    forgetColumns() {
      said.current = undefined;
      draft().remove(columnsName);
    },
  };
}

interface Job {
  work: () => Promise<Reading>;
  failure: string;
  file: File | null;
}

/** The file that the text comes from, until the user edits the text. */
export interface OpenedFile extends Pick<Reading, 'Sheet' | 'Sheets'> {
  file: File;
}

/**
 * Runs one job at a time. Of the jobs that arrive during a run, only the latest runs next. A running job can ask
 * whether a newer one has arrived.
 */
function useLatestJob() {
  const state = useRef<{
    isRunning: boolean;
    next?: ((isWanted: () => boolean) => Promise<void>) | undefined;
  }>({
    isRunning: false,
  });
  return async (job: (isWanted: () => boolean) => Promise<void>) => {
    const { current } = state;
    current.next = job;
    if (current.isRunning) return;
    current.isRunning = true;
    while (current.next) {
      const { next } = current;
      current.next = undefined;
      await next(() => current.next === undefined);
    }
    current.isRunning = false;
  };
}

/** The browser tab stores the text until its lines are in a basket. */
export function useReading() {
  const { expectedDate: basketDate } = useBasketFrame();
  // The day that the text names, once the buyer took it, instead of the basket's.
  const [writtenDate, setWrittenDate] = useState<string>();
  const expectedDate = writtenDate ?? basketDate;
  const { columnsFor, sayColumns, forgetColumns } = useSaidColumns();
  const [text, setText] = useState(() => draft().read<string>(storedName) ?? '');
  const [reading, setReading] = useState<Reading>();
  const [error, setError] = useState('');
  const [opened, setOpened] = useState<OpenedFile>();
  const { said, say } = useSaid();
  const [isReading, setReadingNow] = useState(false);
  const [readAgain, setReadAgain] = useState(0);
  const run = useLatestJob();
  const written = useRef(text);
  // Stays set until lines are shown, because a reading that began by itself may take the place of the one that was asked for.
  const isByPress = useRef(false);

  function write(next: string) {
    written.current = next;
    setOpened(undefined);
    setText(next);
    setError('');
    draft().write(storedName, next);
  }

  async function showNow({ work, failure, file }: Job, isWanted: () => boolean) {
    const answer = await work().catch((caught: unknown) => messageOf(caught) || failure);
    if (!isWanted()) return;
    setReadingNow(false);
    if (typeof answer === 'string') setError(answer);
    else {
      setReading(answer);
      if (isByPress.current) setReadAgain((times) => times + 1);
      isByPress.current = false;
      if (file !== null) takeFile(file, answer);
    }
  }

  function takeFile(file: File, { Text, Sheet, Sheets, Notes, Notices = [] }: Reading) {
    write(Text);
    setOpened({ file, Sheet, Sheets });
    say({ notes: Notes, notices: Notices });
  }

  function show(job: Job) {
    setReadingNow(true);
    setError('');
    void run((isWanted) => showNow(job, isWanted));
  }

  function read(next: string) {
    if (next.trim() === '') {
      setReading(undefined);
      return;
    }
    const fields = columnsFor(next);
    const body = {
      Text: next,
      ...(expectedDate ? { ExpectedDeliveryDate: expectedDate } : {}),
      ...(fields ? { Columns: [...fields] } : {}),
    };
    const work = async () => ({ ...(await call(readText, { body })), Text: next });
    show({ work, failure: label('paste.readFailed'), file: null });
  }

  function openFile(file: File, sheet?: string) {
    const query = {
      ...(expectedDate ? { expectedDeliveryDate: expectedDate } : {}),
      ...(sheet === undefined ? {} : { sheet }),
    };
    const work = () => call(readFile, { query, file });
    forgetColumns();
    show({ work, failure: label('paste.fileFailed'), file });
  }

  function replace(next: string) {
    write(next);
    read(next);
  }

  const readLatest = useEffectEvent(() => read(text));
  const isFresh = text.trim() === '' ? reading === undefined : reading?.Text === text;
  useEffect(() => {
    if (isFresh) return;
    const timer = setTimeout(() => readLatest(), text.trim() === '' ? 0 : readAfterMs);
    return () => clearTimeout(timer);
  }, [text, isFresh]);
  // Another day has different stock and prices, so the text is read again.
  const readForDay = useEffectEvent(() => {
    if (reading && reading.DeliveryDate !== expectedDate) read(text);
  });
  useEffect(() => {
    if (expectedDate) readForDay();
  }, [expectedDate]);

  return {
    text,
    /** Returns the newest text, even for code that started running before the text was changed. */
    latestText: () => written.current,
    write,
    replace,
    read: () => {
      isByPress.current = true;
      read(text);
    },
    /** How often the buyer had the text read and the lines were shown. */
    readAgain,
    readColumns(fields: readonly ColumnField[]) {
      sayColumns(text, fields);
      read(text);
    },
    /** Reads for another day than the basket's; undefined reads for the basket's again. */
    readFor: setWrittenDate,
    openFile,
    opened,
    /** What the file of the text said beside its lines, and how it is forgotten when another list begins. */
    said,
    forgetSaid: () => say(nothingSaid),
    reading,
    error,
    isReading,
    /** True from a change of the text until the server has read it. The shown lines then belong to an earlier text. */
    isStale: !isFresh,
  };
}
