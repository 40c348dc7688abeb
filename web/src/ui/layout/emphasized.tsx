export function Emphasized({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b className="num">{part}</b>
      {text.slice(at + part.length)}
    </>
  );
}
