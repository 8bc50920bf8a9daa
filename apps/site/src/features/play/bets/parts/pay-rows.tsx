/** A row of a table of pays. */
export type Row = readonly [name: string, value: string];

export function PayRows({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="kv">
      {rows.map(([name, value]) => (
        <div key={name}>
          <span className="muted">{name}</span>
          <b>
            <bdi dir="ltr" className="num">
              {value}
            </bdi>
          </b>
        </div>
      ))}
    </div>
  );
}
