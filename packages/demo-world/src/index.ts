export { type DemoAccount, demoAccountNumbers, demoAccounts, demoPassword } from './accounts.ts';
export { type Attribution, attributions } from './attributions.ts';
export { type DemoClient, demoClients, provider } from './clients.ts';
export * from './demo-tables.ts';
export { vehicleFile } from './vehicle-file.ts';
export { clientGuid, generateDemoWorld, type WorldOptions } from './world.ts';
