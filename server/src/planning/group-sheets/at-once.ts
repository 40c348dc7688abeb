/** Answers in the order of the pieces; at most so many are worked on at a time. Throws the first failure. */
export async function eachAtOnce<Piece, Answer>(
  pieces: readonly Piece[],
  atOnce: number,
  work: (piece: Piece) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = new Array<Answer>(pieces.length);
  const entries = pieces.entries();
  const worker = async () => {
    for (const [index, piece] of entries) answers[index] = await work(piece);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, pieces.length) }, worker));
  return answers;
}
