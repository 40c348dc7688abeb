/** Where the page of a built-in report and its figures are; both need no cookie. */
export const reportPagePath = '/embed/report';
export const reportFiguresPath = '/embed/report/figures';

/** What the page of a built-in report is asked for, and by which language it writes numbers. */
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
  /** Length of the bar; null leaves it out. */
  Value: number | null;
  /** The value as written. */
  Text: string;
  /** The cells of the table after the name. */
  Cells: string[];
  /** True for the running month. */
  IsPartial: boolean;
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
  /** Upper end of the scale, when it is fixed. */
  Max: number | null;
  /** Decimals of the numbers on the scale. */
  Decimals: number;
  /** What the customers want to reach, in the chart. */
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
  /** ISO instant. */
  MadeAt: string;
  Figures: ReportFigure[];
  Charts: ReportChart[];
  /** What a reader must know of the figures. */
  Notes: string[];
  Texts: { ShowTable: string; HideTable: string };
}

/** Language of refusals, in the address of the figures: a token that is refused does not say whose it was. */
export const refusalLanguage = 'language';

type Theme = 'light' | 'dark';

/** From the page with the frame to the report in it. */
export type ToReport =
  | { engros: 'token'; token: string; tokenId: string; theme: Theme; language: 'da' | 'en' }
  | { engros: 'theme'; theme: Theme };

/** From the report in the frame to the page around it. */
export type FromReport =
  | { engros: 'ready' }
  | { engros: 'shown'; tokenId: string; dataUntil: string | null; madeAt: string }
  /** Status 0 when there was no answer; the message is the server's sentence, or empty. */
  | { engros: 'failed'; tokenId: string; status: number; message: string }
  | { engros: 'height'; height: number };
