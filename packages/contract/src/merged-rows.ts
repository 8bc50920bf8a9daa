type Intersection<Union> = (Union extends unknown ? (row: Union) => void : never) extends (
  row: infer All,
) => void
  ? All
  : never;
type Joined<Row> = { [Key in keyof Row]: Row[Key] };

/** The rows of all features, each key with the type of its own row. */
export type Merged<Features> = Joined<Intersection<Features[keyof Features]>>;

type RowsOf<Feature, Kind extends string> = Feature extends Readonly<Record<Kind, infer Rows>> ? Rows : never;

/** The rows of one kind of all features. */
export type MergedRows<Features, Kind extends string> = Joined<
  Intersection<RowsOf<Features[keyof Features], Kind>>
>;

/** Joins rows in the order of the features. A key belongs to one feature (`features.test.ts`). */
export function merged<Features extends Readonly<Record<string, object>>>(features: Features) {
  return Object.assign({}, ...Object.values(features)) as Merged<Features>;
}

/** Joins the rows of one kind. */
export function mergedRows<Features extends Readonly<Record<string, object>>, Kind extends string>(
  features: Features,
  kind: Kind,
) {
  const rows = Object.values<Partial<Record<Kind, object>>>(features).map((feature) => feature[kind]);
  return Object.assign({}, ...rows) as MergedRows<Features, Kind>;
}
