import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';

/** A list, of whatever rows. */
export type AnyList = ListDescriptor<never>;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../features/*/list.tsx', { eager: true });
const isList = (value: unknown): value is AnyList => typeof value === 'object' && value !== null && 'keyField' in value;

/** The lists that the features' `list.tsx` hold. */
export const listsOfFeatures: readonly AnyList[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isList),
);
