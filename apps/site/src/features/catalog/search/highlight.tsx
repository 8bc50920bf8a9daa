/** A name with the part that was searched for marked; a slip of the hand marks nothing. */
export function Highlight({ name, text }: { name: string; text: string }) {
  const wanted = text.normalize('NFC').trim();
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) return name;
  const end = at + wanted.length;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  );
}
