import { recordPages } from '../../platform/record-pages.ts';

/** The address of the settings of the client (CS-01); the parameter `section` names the open part. */
export const settingsPages = recordPages('/administration/settings');
