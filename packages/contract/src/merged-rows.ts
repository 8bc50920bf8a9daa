type Intersection<Union> = (Union extends unknown ? (row: Union) => void : never) extends (
  row: infer All,
) => void
  ? All
  : never;

type RowsOf<Feature, Kind extends string> = Feature extends Readonly<Record<Kind, infer Rows>> ? Rows : never;

/** The rows of one kind of all features, each key with the type of its own row. */
export type MergedRows<Features, Kind extends string> = {
  [Key in keyof Intersection<RowsOf<Features[keyof Features], Kind>>]: Intersection<
    RowsOf<Features[keyof Features], Kind>
  >[Key];
};

/** Joins the rows of one kind, in the order of the features. A key belongs to one feature (`features.test.ts`). */
export function mergedRows<Features extends Readonly<Record<string, object>>, Kind extends string>(
  features: Features,
  kind: Kind,
) {
  const rows = Object.values<Partial<Record<Kind, object>>>(features).map((feature) => feature[kind]);
  return Object.assign({}, ...rows) as MergedRows<Features, Kind>;
}
