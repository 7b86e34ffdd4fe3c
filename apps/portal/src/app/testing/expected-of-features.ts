import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';
import type { MenuSection } from '../../platform/feature.ts';

const found = import.meta.glob<{ readonly expected: FeatureExpectations }>('../../features/*/expected.samples.ts', {
  eager: true,
});
const all = Object.values(found).map(({ expected }) => expected);

/** What the features say together of their addresses, or of the personal columns of their lists. */
export const expectedOfAll = <Part extends 'addresses' | 'personalColumns'>(
  part: Part,
): NonNullable<FeatureExpectations[Part]> =>
  Object.assign({}, ...all.map((expected) => expected[part])) as NonNullable<FeatureExpectations[Part]>;

/** The entries of a section of the sidebar that features say themselves. */
export const expectedEntries = (section: MenuSection): readonly string[] =>
  all.flatMap(({ menu = {} }) => menu[section] ?? []);
