import { type DemoTables, demoTables } from './demo-tables.ts';
import { generateDemoWorld, type WorldOptions } from './world.ts';

/** All rows of a world, by table. */
export type GatheredWorld = { readonly [Table in keyof DemoTables]: readonly DemoTables[Table][] };

/** @internal A complete world in memory, for tests. */
export function gatherWorld(options: WorldOptions): GatheredWorld {
  const world = Object.fromEntries(demoTables.map((table) => [table, [] as object[]]));
  for (const chunk of generateDemoWorld(options)) {
    for (const table of demoTables) world[table]?.push(...(chunk[table] ?? []));
  }
  return world as unknown as GatheredWorld;
}
