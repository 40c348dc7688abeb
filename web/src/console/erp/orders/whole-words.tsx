/** Number of letters that fit the narrowest column of a phone; longer words are addresses and the like. */
const longestWhole = 15;

/** On a phone only words that fit no line are broken, never a name like ECONNREFUSED. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(?<=\s)/).map((word, at) =>
    word.trim().length > longestWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text, which have no other key
      <span key={at} className="wrap-anywhere">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
