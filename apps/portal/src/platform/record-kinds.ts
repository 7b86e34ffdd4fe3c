/** What the application has: `app/features.ts` fills it in, so that parts below it know kinds without knowing features. */
export interface Registered {}

type OpenedBy<Features> = Features extends readonly (infer One)[]
  ? One extends { readonly opens: infer Opens }
    ? keyof Opens & string
    : never
  : never;

/** The kinds of records that some feature opens: `leaseContract`, `fine`, … Another name does not compile. */
export type RecordKind = Registered extends { readonly features: infer Features } ? OpenedBy<Features> : string;
