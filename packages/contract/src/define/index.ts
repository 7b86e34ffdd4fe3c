export * from './admin-route.ts';
export * from './errors.ts';
export * from './file.ts';
export * from './fleet-function.ts';
export * from './path-params.ts';
export * from './schemas.ts';
