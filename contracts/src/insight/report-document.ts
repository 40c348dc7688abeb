/** The page of a built-in report, and the call that returns its figures. Both work without a cookie. */
export const reportPagePath = '/embed/report';
export const reportFiguresPath = '/embed/report/figures';

/** Shown at the top of a built-in report; value and unit are texts. */
export interface ReportFigure {
  Id: string;
  Label: string;
  Text: string;
  Unit: string;
}

interface ReportRow {
  Id: string;
  /** Text below a bar of months, or before a bar of customers. */
  Name: string;
  Value: number | null;
  Text: string;
  /** Cells of the table row, after the cell with the name. */
  Cells: string[];
  IsPartial: boolean;
  /** True for a value below what is good; its bar is lighter, and the chart's sentence states the limit. */
  IsLow: boolean;
  /** Describes the bar for screen readers. */
  Sentence: string;
}

export interface ReportChart {
  Id: string;
  Kind: 'months' | 'line' | 'bars';
  Title: string;
  Sentence: string;
  Heads: string[];
  Rows: ReportRow[];
  /** Highest value of the scale; null when it depends on the values shown. */
  Max: number | null;
  Decimals: number;
  Target: { Value: number; Label: string } | null;
}

/** A report as the page draws it: all texts are ready, so that the page knows neither language nor units. */
export interface ReportDocument {
  Name: string;
  Owner: string;
  Language: 'da' | 'en';
  /** Last day with a delivery that the figures count, yyyy-MM-dd; null without any. */
  DataUntil: string | null;
  MadeAt: string;
  Figures: ReportFigure[];
  Charts: ReportChart[];
  Notes: string[];
  Texts: { ShowTable: string; HideTable: string };
}

/** Language of error messages. The server needs it because a refused token does not tell who the reader is. */
export const refusalLanguage = 'language';

type Theme = 'light' | 'dark';

export type ToReport =
  | { engros: 'token'; token: string; tokenId: string; theme: Theme; language: 'da' | 'en' }
  | { engros: 'theme'; theme: Theme };

export type FromReport =
  | { engros: 'ready' }
  | { engros: 'shown'; tokenId: string; dataUntil: string | null; madeAt: string }
  /** `status` is 0 when the server did not answer; `message` is the server's error message, or empty. */
  | { engros: 'failed'; tokenId: string; status: number; message: string }
  | { engros: 'height'; height: number };
