export function Completion({ typed, text }: { typed: string; text: string }) {
  const start = typed.trim();
  const isCompletion = start !== '' && text.toLowerCase().startsWith(start.toLowerCase());
  if (!isCompletion) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, start.length)}
      <b className="font-[700]">{text.slice(start.length)}</b>
    </span>
  );
}
