import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { keptDetail } from '../../shared/kept-records/kept-detail.tsx';
import { keptList } from '../../shared/kept-records/kept-list.tsx';
import type { AnyKeptSubject } from '../../shared/kept-records/kept-subject.ts';

/** A list with rows of any type. */
export type AnyList = ListDescriptor<never>;
/** A detail of records of any type. */
export type AnyDetail = DetailDescriptor<never>;
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const lists: Modules = import.meta.glob('../../features/*/list.tsx', { eager: true });
const details: Modules = import.meta.glob('../../features/*/detail.tsx', { eager: true });
const pages: Modules = import.meta.glob('../../features/*/page.tsx', { eager: true });
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isList = (value: unknown): value is AnyList => isObject(value) && 'keyField' in value;
const isDetail = (value: unknown): value is AnyDetail => isObject(value) && 'typeName' in value;
const isKept = (value: unknown): value is AnyKeptSubject => isObject(value) && 'kind' in value && 'routes' in value;
const exportsOf = (modules: Modules): readonly unknown[] => Object.values(modules).flatMap(Object.values);
const keptSubjects = exportsOf(pages).filter(isKept);

/** All lists that the features' `list.tsx` and `page.tsx` export, and those of the kept records. */
export const featureLists: readonly AnyList[] = [
  ...exportsOf(lists).filter(isList),
  ...exportsOf(pages).filter(isList),
  ...keptSubjects.map((kept) => keptList(kept) as unknown as AnyList),
];

/** All details that the features' `detail.tsx` export, and those of the kept records. */
export const featureDetails: readonly AnyDetail[] = [
  ...exportsOf(details).filter(isDetail),
  ...keptSubjects.map((kept) => keptDetail(kept) as unknown as AnyDetail),
];
