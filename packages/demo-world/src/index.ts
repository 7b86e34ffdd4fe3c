export { type DemoAccount, demoAccounts, demoPassword } from './accounts.ts';
export { type Attribution, attributions } from './attributions.ts';
export { contractsPerClient, type DemoClient, demoClients, provider } from './clients.ts';
export { type GatheredWorld, gatherWorld } from './gathered-world.ts';
export { plateCounts } from './plates.ts';
export * from './rows.ts';
export { SeededRandom } from './seeded-random.ts';
export { vehicleFile } from './vehicle-file.ts';
export { clientGuid, demoWorld, FIRST_REQUEST_NUMBER, type WorldOptions, worldOf } from './world.ts';
