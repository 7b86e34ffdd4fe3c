import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';
import type { MenuSection } from '../../platform/feature.ts';

const modules = import.meta.glob<{ readonly expected: FeatureExpectations }>('../../features/*/expected.samples.ts', {
  eager: true,
});
const expectations = Object.values(modules).map(({ expected }) => expected);

/** The features' expectations for their addresses, for the personal columns of their lists, or for what they offer, merged. */
export const mergeExpectations = <Part extends 'addresses' | 'offers' | 'personalColumns'>(
  part: Part,
): NonNullable<FeatureExpectations[Part]> =>
  Object.assign({}, ...expectations.map((expected) => expected[part])) as NonNullable<FeatureExpectations[Part]>;

/** The expected entries of a section of the sidebar, as the features declare them. */
export const listExpectedEntries = (section: MenuSection): readonly string[] =>
  expectations.flatMap(({ menu = {} }) => menu[section] ?? []);
