import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { a4 } from './a4.ts';
import { openFallbackFonts, type Piece } from './fallback-fonts.ts';
import { gatherBytes, holdContent, layFiguresByGlyph } from './lean-pdf.ts';

const { resolve } = createRequire(import.meta.url);
const fonts = {
  regular: readFileSync(resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf')),
  bold: readFileSync(resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf')),
};

export const inks = { text: '#12232A', quiet: '#586A6E', rule: '#C9D3D0', brand: '#0D5869' } as const;

export interface Written {
  size?: number;
  bold?: boolean;
  ink?: string;
  /** A wider text is drawn in smaller type. */
  width?: number;
  right?: boolean;
}

type Parent = PDFKit.PDFStructureElement;

/** Tagged so that a screen reader reads the PDF in order. */
export interface Paper {
  readonly root: Parent;
  group(parent: Parent, tag: string): Parent;
  tagged(parent: Parent, tag: string, text: string, x: number, y: number, how?: Written): void;
  /** Only decoration, such as a repeated heading. */
  decoration(text: string, x: number, y: number, how?: Written): void;
  rule(y: number, ink?: string): void;
  /** Breaks between words; a word longer than the width stays whole. */
  rowsOf(text: string, width: number, how?: Pick<Written, 'size' | 'bold'>): string[];
  turnPage(): void;
  finish(): Promise<Buffer>;
}

const usualSize = 8.5;
const usualSigns = /^[\x20-\u024f]*$/;

export interface PaperFacts {
  title: string;
  author: string;
  subject: string;
  createdAt: string;
  language: 'da' | 'en';
}

/** The PDF's bytes depend only on its content, so that equal reports are equal files. */
export function openPaper({ title, author, subject, createdAt, language }: PaperFacts): Paper {
  const created = Temporal.Instant.from(createdAt).epochMilliseconds;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    tagged: true,
    lang: language === 'en' ? 'en-GB' : 'da-DK',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      CreationDate: dateAt(created),
      ModDate: dateAt(created),
    },
  });
  const whole = gatherBytes(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  for (const name of ['regular', 'bold']) layFiguresByGlyph(pdf.font(name));
  const fallbacks = openFallbackFonts(pdf);
  const ascenderOf = (name: string): number =>
    (pdf.font(name) as unknown as { _font: { ascender: number } })._font.ascender;
  const writeHeld = holdContent(pdf);

  const nameOf = ({ font }: Piece, isBold: boolean | undefined) =>
    font ?? (isBold === true ? 'bold' : 'regular');

  function widthOf(pieces: readonly Piece[], { size = usualSize, bold }: Written): number {
    return pieces.reduce((sum, piece) => {
      pdf.font(nameOf(piece, bold)).fontSize(size);
      return sum + pdf.widthOfString(piece.text);
    }, 0);
  }

  function write(text: string, x: number, y: number, how: Written = {}): void {
    const {
      size = usualSize,
      bold = false,
      ink = inks.text,
      width = a4.width - a4.margin - x,
      right = false,
    } = how;
    const pieces = fallbacks.piecesOf(text);
    const natural = widthOf(pieces, { size, bold });
    const scale = natural > width ? width / natural : 1;
    // All fonts stand on the line of the document's own.
    const ascender = (ascenderOf(bold ? 'bold' : 'regular') / 1000) * size * scale;
    let at = right ? x + width - natural * scale : x;
    for (const piece of pieces) {
      pdf
        .font(nameOf(piece, bold))
        .fontSize(size * scale)
        .fillColor(ink)
        .text(piece.text, at, y, { lineBreak: false, ...(pieces.length > 1 && { baseline: -ascender }) });
      at += pdf.widthOfString(piece.text);
    }
  }

  function artifact(draw: () => void): void {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  }

  return {
    root,
    group(parent, tag) {
      const element = pdf.struct(tag);
      parent.add(element);
      return element;
    },
    tagged(parent, tag, text, x, y, how) {
      const content = pdf.markStructureContent(tag);
      write(text, x, y, how);
      pdf.endMarkedContent();
      // Words from right to left are drawn in another order than they are read in.
      parent.add(pdf.struct(tag, usualSigns.test(text) ? {} : { actual: text }, content));
    },
    decoration: (text, x, y, how) => artifact(() => write(text, x, y, how)),
    rule: (y, ink = inks.rule) =>
      artifact(() =>
        pdf
          .moveTo(a4.margin, y)
          .lineTo(a4.width - a4.margin, y)
          .lineWidth(0.6)
          .stroke(ink),
      ),
    rowsOf(text, width, how = {}) {
      return brokenRows(text, (row) => widthOf(fallbacks.piecesOf(row), how) <= width);
    },
    turnPage() {
      writeHeld();
      pdf.addPage({ size: 'A4', margin: 0 });
    },
    finish() {
      writeHeld();
      root.end();
      pdf.end();
      return whole;
    },
  };
}

function brokenRows(text: string, fits: (row: string) => boolean): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = rows.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** The library accepts only JavaScript dates. */
const dateAt = (epochMilliseconds: number) => new Date(epochMilliseconds);
