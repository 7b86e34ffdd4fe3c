import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import type { AnyManagedSubject } from '../../shared/managed-records/managed-subject.ts';

/** A list with rows of any type. */
export type AnyList = ListDescriptor<never>;
/** A detail of records of any type. */
export type AnyDetail = DetailDescriptor<never>;
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const lists: Modules = import.meta.glob('../../features/*/{list,*-list}.tsx', { eager: true });
const details: Modules = import.meta.glob('../../features/*/detail.tsx', { eager: true });
const pages: Modules = import.meta.glob('../../features/*/{page,*-page}.tsx', { eager: true });
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isList = (value: unknown): value is AnyList => isObject(value) && 'keyField' in value;
const isDetail = (value: unknown): value is AnyDetail => isObject(value) && 'typeName' in value;
const isManaged = (value: unknown): value is AnyManagedSubject =>
  isObject(value) && 'kind' in value && 'routes' in value;
const exportsOf = (modules: Modules): readonly unknown[] => Object.values(modules).flatMap(Object.values);
const managedSubjects = exportsOf(pages).filter(isManaged);

/** All lists that the files of lists and pages of the features export, and those of the managed records. */
export const featureLists: readonly AnyList[] = [
  // A file of lists may export the list of another file.
  ...new Set([...exportsOf(lists), ...exportsOf(pages)].filter(isList)),
  ...managedSubjects.map((declaration) => managedList(declaration) as unknown as AnyList),
];

/** All details that the features' `detail.tsx` export, and those of the managed records. */
export const featureDetails: readonly AnyDetail[] = [
  ...exportsOf(details).filter(isDetail),
  ...managedSubjects.map((declaration) => managedDetail(declaration) as unknown as AnyDetail),
];
