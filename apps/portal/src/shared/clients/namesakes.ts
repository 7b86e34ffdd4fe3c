interface NamedClient {
  readonly name: string;
  readonly displayName: string;
}

/** The short names of the clients that share their display name with another client. */
export function namesakesOf(clients: readonly NamedClient[]): ReadonlySet<string> {
  const byDisplayName = Map.groupBy(clients, ({ displayName }) => displayName.trim().toLocaleLowerCase());
  return new Set(
    [...byDisplayName.values()].filter(({ length }) => length > 1).flatMap((same) => same.map(({ name }) => name)),
  );
}
