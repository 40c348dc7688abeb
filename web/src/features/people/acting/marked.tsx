export function Marked({ text, words }: { text: string; words: string }) {
  const wanted = words.trim().toLowerCase();
  const at = wanted.length < 2 ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}
