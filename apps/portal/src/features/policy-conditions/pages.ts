import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of policy conditions. */
export const policyConditionPages = recordPages('/administration/conditions');
