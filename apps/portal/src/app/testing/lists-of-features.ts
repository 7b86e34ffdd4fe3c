import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { keptList } from '../../shared/kept-records/kept-list.tsx';
import type { AnyKeptSubject } from '../../shared/kept-records/kept-subject.ts';

/** A list with rows of any type. */
export type AnyList = ListDescriptor<never>;
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const lists: Modules = import.meta.glob('../../features/*/list.tsx', { eager: true });
const pages: Modules = import.meta.glob('../../features/*/page.tsx', { eager: true });
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isList = (value: unknown): value is AnyList => isObject(value) && 'keyField' in value;
const isKept = (value: unknown): value is AnyKeptSubject => isObject(value) && 'kind' in value && 'routes' in value;
const exportsOf = (modules: Modules): readonly unknown[] => Object.values(modules).flatMap(Object.values);

/** All lists that the features' `list.tsx` export, and those of the kept records that their `page.tsx` declare. */
export const listsOfFeatures: readonly AnyList[] = [
  ...exportsOf(lists).filter(isList),
  ...exportsOf(pages)
    .filter(isKept)
    .map((subject) => keptList(subject) as unknown as AnyList),
];
