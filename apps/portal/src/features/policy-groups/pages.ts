import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of groups of policy conditions. */
export const policyGroupPages = recordPages('/administration/conditions/groups');
