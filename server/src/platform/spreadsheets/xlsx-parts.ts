import { limits } from '@engros/contracts/values/limits.ts';
import { brokenFile, FileFault } from './file-fault.ts';
import { type Attributes, cutText, type XmlReader, xmlReader } from './read-xml.ts';

export interface TextLimits {
  readonly cellCharacters: number;
  /** Of all texts that cells share. */
  readonly sharedCharacters: number;
}

export interface ListedSheet {
  name: string;
  isHidden: boolean;
  entry: string;
}

export interface WorkbookParts {
  sheets: ListedSheet[];
  strings: string | undefined;
  isDateStyle(style: string | undefined): boolean;
  /** The number is shown as a percentage, which is a hundred times as high. */
  isPercentStyle(style: string | undefined): boolean;
  /** Days are counted from 1904 instead of 1900. */
  is1904: boolean;
}

// Ids of Excel's built-in formats for dates and times.
const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Excel's limit for a format code; the rest of a longer one is not read. */
const longestFormat = 255;

/** A format code with a day, month, year or time; ignores quoted and bracketed parts. */
function isDateFormat(code: string): boolean {
  return /[dmyåhs]/i.test(
    code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').replaceAll(/general|standard/gi, ''),
  );
}

// Ids of Excel's built-in formats for percentages.
const percentFormats = new Set([9, 10]);

const isPercentFormat = (code: string): boolean => code.replaceAll(/"[^"]*"|\\./g, '').includes('%');

function entryName(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Readers for the entries that describe a workbook. Call `parts` only after those entries were read. */
export function workbookParts(): { readerFor(name: string): XmlReader | undefined; parts(): WorkbookParts } {
  const listed: { name: string; state: string; relation: string }[] = [];
  const targets = new Map<string, string>();
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let strings: string | undefined;
  let is1904 = false;
  let isInStyles = false;

  const onWorkbook = (name: string, attributes: Attributes) => {
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
    if (name !== 'sheet') return;
    listed.push({
      name: (attributes.get('name') ?? '').slice(0, limits.importSheetNameLength),
      state: attributes.get('state') ?? 'visible',
      relation: attributes.get('id') ?? '',
    });
    if (listed.length > limits.importSheets)
      throw new FileFault('tooLarge', 'tooManySheets', { max: limits.importSheets });
  };
  const onRelation = (name: string, attributes: Attributes) => {
    const [id, target] = [attributes.get('Id'), attributes.get('Target')];
    if (name !== 'Relationship' || id === undefined || target === undefined) return;
    targets.set(id, entryName(target));
    // Transitional and strict workbooks use different URIs for this type; the last part is the same.
    if (attributes.get('Type')?.endsWith('/sharedStrings')) strings = entryName(target);
  };
  const onStyles = (name: string, attributes: Attributes) => {
    if (name === 'numFmt')
      formats.set(
        Number(attributes.get('numFmtId')),
        (attributes.get('formatCode') ?? '').slice(0, longestFormat),
      );
    if (name === 'cellXfs') isInStyles = true;
    if (name === 'xf' && isInStyles) styles.push(Number(attributes.get('numFmtId') ?? 0));
  };

  return {
    readerFor(name) {
      if (name === 'xl/workbook.xml') return xmlReader({ open: onWorkbook });
      if (name === 'xl/_rels/workbook.xml.rels') return xmlReader({ open: onRelation });
      if (name !== 'xl/styles.xml') return undefined;
      return xmlReader({
        open: onStyles,
        close: (closed) => {
          if (closed === 'cellXfs') isInStyles = false;
        },
      });
    },
    parts() {
      const sheets = listed.map(({ name, state, relation }) => {
        const entry = targets.get(relation);
        if (entry === undefined) throw brokenFile();
        return { name, isHidden: state !== 'visible', entry };
      });
      if (sheets.length === 0) throw brokenFile();
      const formatOf = (style: string | undefined) => styles[Number(style ?? 0)] ?? 0;
      return {
        sheets,
        strings: strings ?? 'xl/sharedStrings.xml',
        is1904,
        isDateStyle(style) {
          const format = formatOf(style);
          const code = formats.get(format);
          return code === undefined ? dateFormats.has(format) : isDateFormat(code);
        },
        isPercentStyle(style) {
          const format = formatOf(style);
          const code = formats.get(format);
          return code === undefined ? percentFormats.has(format) : isPercentFormat(code);
        },
      };
    },
  };
}

/** Each string is cut one character beyond the limit of a cell. */
export function sharedStringsReader(strings: string[], most: TextLimits): XmlReader {
  let current = '';
  let isText = false;
  let isPhonetic = false;
  let characters = 0;
  return xmlReader({
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(written) {
      if (isText) current = cutText(current, written, most.cellCharacters);
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      strings.push(current);
      characters += current.length + 1;
      if (characters > most.sharedCharacters) throw new FileFault('tooLarge', 'unpacked');
    },
  });
}
