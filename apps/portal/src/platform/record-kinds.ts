/**
 * Extended by `app/features.ts` through declaration merging, so that lower layers know the kinds without importing
 * features.
 */
export interface RegisteredKinds {}

type OpenedBy<Features> = Features extends readonly (infer One)[]
  ? One extends { readonly opens: infer Opens }
    ? keyof Opens & string
    : never
  : never;

/** The kinds of records that some feature opens: `leaseContract`, `fine`, … Other names do not compile. */
export type RecordKind = RegisteredKinds extends { readonly features: infer Features } ? OpenedBy<Features> : string;
