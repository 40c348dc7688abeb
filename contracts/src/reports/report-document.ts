/**
 * Paths of the page that shows a built-in report, and of the call that returns its figures. Both work without a cookie.
 */
export const reportPagePath = '/embed/report';
export const reportFiguresPath = '/embed/report/figures';

/** A key figure at the top of a built-in report: its label, and its value and unit as texts. */
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
  /** Length of the bar; null for no bar. */
  Value: number | null;
  /** The value as text, as the page shows it. */
  Text: string;
  /** Cells of the table row, after the cell with the name. */
  Cells: string[];
  /** True for the current month, which has not ended. */
  IsPartial: boolean;
  /** True for a value below what is good; its bar is lighter, and the chart's sentence says from where on it is not. */
  IsLow: boolean;
  /** What the bar says, for screen readers. */
  Sentence: string;
}

/** A chart, or a list with bars, and its table. */
export interface ReportChart {
  Id: string;
  Kind: 'months' | 'line' | 'bars';
  Title: string;
  /** Says what the chart shows. */
  Sentence: string;
  /** Headings of the table. */
  Heads: string[];
  Rows: ReportRow[];
  /** Highest value of the scale; null when it depends on the values shown. */
  Max: number | null;
  /** Decimals of the numbers on the scale. */
  Decimals: number;
  /** The target of the customers, which the chart shows; null without a target. */
  Target: { Value: number; Label: string } | null;
}

/** A report as the page draws it: all texts are ready, so that the page knows neither language nor units. */
export interface ReportDocument {
  Name: string;
  Owner: string;
  /** Language of the reader, and of the numbers on the scales. */
  Language: 'da' | 'en';
  /** Last day with a delivery that the figures count, yyyy-MM-dd; null without any. */
  DataUntil: string | null;
  /** Time at which the report was made, as an ISO instant. */
  MadeAt: string;
  Figures: ReportFigure[];
  Charts: ReportChart[];
  /** Remarks that a reader needs in order to understand the figures. */
  Notes: string[];
  Texts: { ShowTable: string; HideTable: string };
}

/**
 * URL parameter for the language of error messages. The server needs it because a refused token does not tell who the
 * reader is.
 */
export const refusalLanguage = 'language';

type Theme = 'light' | 'dark';

/** Messages from the page to the report in its frame. */
export type ToReport =
  | { engros: 'token'; token: string; tokenId: string; theme: Theme; language: 'da' | 'en' }
  | { engros: 'theme'; theme: Theme };

/** Messages from the report in the frame to the page around it. */
export type FromReport =
  | { engros: 'ready' }
  | { engros: 'shown'; tokenId: string; dataUntil: string | null; madeAt: string }
  /** `status` is 0 when the server did not answer; `message` is the server's error message, or empty. */
  | { engros: 'failed'; tokenId: string; status: number; message: string }
  | { engros: 'height'; height: number };
