/**
 * Keeps PDFs of thousands of rows small in memory and quick. These functions use parts of PDFKit that are missing in its
 * types; the tests of statements and invoices fail when a version lacks them.
 */

interface Run {
  glyphs: unknown[];
  positions: unknown[];
  advanceWidth: number;
}

interface EmbeddedFont {
  layoutRun(text: string): Run;
  layoutCached(text: string): Run;
}

/** An amount, weight, number or date, with the space after it. */
const figures = /^[\d.,:-]+ ?$/;

/**
 * For figures in the document's current font. The library keeps every word that it laid out, which is what a table of thousands
 * of different amounts spends most of its time and memory on; figures need no kerning.
 */
export function layFiguresByGlyph(pdf: PDFKit.PDFDocument): void {
  const font = (pdf as unknown as { _font: EmbeddedFont })._font;
  const ofWord = font.layoutCached.bind(font);
  font.layoutCached = (text) => {
    if (text.length < 2 || !figures.test(text)) return ofWord(text);
    const whole: Run = { glyphs: [], positions: [], advanceWidth: 0 };
    for (const glyph of text) {
      const run = ofWord(glyph);
      whole.glyphs.push(...run.glyphs);
      whole.positions.push(...run.positions);
      whole.advanceWidth += run.advanceWidth;
    }
    return whole;
  };
}

interface Drawing {
  page: { write(content: string): void };
  addContent(content: string): Drawing;
}

/**
 * Buffers what is drawn on a page, because the library makes a buffer of every single operator. The returned function writes it;
 * call it before each new page and at the end.
 */
export function holdContent(pdf: PDFKit.PDFDocument): () => void {
  const drawing = pdf as unknown as Drawing;
  let held: string[] = [];
  drawing.addContent = (content) => {
    held.push(content);
    return drawing;
  };
  return () => {
    if (held.length > 0) drawing.page.write(held.join('\n'));
    held = [];
  };
}

const firstBytes = 1 << 16;

/**
 * In one growing buffer; otherwise each of some thousand short lines of a page would be a buffer of its own until the end.
 * Returns the whole document once it has ended.
 */
export function gatherBytes(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let bytes = Buffer.allocUnsafe(firstBytes);
  let length = 0;
  const begun = startOf(pdf);
  pdf.push = (piece: Uint8Array | null) => {
    if (piece === null) {
      resolve(Buffer.from(bytes.subarray(0, length)));
      return false;
    }
    if (length + piece.length > bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(bytes.length * 2, length + piece.length));
      bytes.copy(grown, 0, 0, length);
      bytes = grown;
    }
    bytes.set(piece, length);
    length += piece.length;
    return true;
  };
  for (const piece of begun) pdf.push(piece);
  pdf.on('error', reject);
  return promise;
}

/** What the library wrote when it created the document. */
function startOf(pdf: PDFKit.PDFDocument): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let piece = pdf.read() as Buffer | null; piece !== null; piece = pdf.read() as Buffer | null)
    pieces.push(piece);
  return pieces;
}
