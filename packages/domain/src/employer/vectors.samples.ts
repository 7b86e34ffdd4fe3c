/** A worked case: what goes into a rule and what comes out of it. */
export interface VectorCase<In, Out> {
  readonly id: string;
  readonly requirement: string | null;
  readonly note: string | null;
  readonly in: In;
  readonly out: Out;
}

/** Reads the worked cases of a topic (vectors/README.md). */
export async function readVectors<In, Out = unknown>(topic: string): Promise<readonly VectorCase<In, Out>[]> {
  const file = (await import(`./vectors/${topic}.json`, { with: { type: 'json' } })) as {
    default: { cases: readonly VectorCase<In, Out>[] };
  };
  return file.default.cases;
}

/** The rows of a `test.each`: the name of a case and the case itself. */
export const namedCases = <In, Out>(
  cases: readonly VectorCase<In, Out>[],
): readonly (readonly [name: string, vector: VectorCase<In, Out>])[] =>
  cases.map((vector) => [vector.note === null ? vector.id : `${vector.id}: ${vector.note}`, vector]);

/**
 * The entry of a record that a worked case names.
 * @throws {Error} when the case names an entry that it does not have.
 */
export function entryOf<Entry>(record: Readonly<Record<string, Entry>>, key: string): Entry {
  const entry = record[key];
  if (entry === undefined) throw new Error(`The case has no entry ${key}`);
  return entry;
}
