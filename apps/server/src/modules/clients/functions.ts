import { refusal } from '@wagenpark/contract';
import type { BrandImageKind, clientBrand } from '@wagenpark/contract/admin/client-brand';
import type { clientLook } from '@wagenpark/contract/admin/client-look';
import type { clientSettings } from '@wagenpark/contract/admin/client-settings';
import type { staffSettings } from '@wagenpark/contract/admin/staff-settings';
import type { AdminHandlers, FileAnswer } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingHandlers } from '../managed-records/index.ts';
import { storeBrandImage } from './brand-images.ts';
import {
  findSettingsByName,
  lookVersion,
  readAllClients,
  readImage,
  readLanguagesInScope,
  readLicencesInScope,
  readTopDebtors,
} from './repository.ts';
import { saveSettings } from './save-settings.ts';
import {
  agreementSetting,
  arrangementsSetting,
  budgetSetting,
  driverFieldsSetting,
  employeesSetting,
  leasePriceSetting,
  mailboxSetting,
  mailsSetting,
  mileageSetting,
  secondFactorSetting,
} from './settings-repository.ts';
import { languageView, settingView } from './views.ts';
import { clientWork } from './work.ts';

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
};
/**
 * Browsers cache an image for a year, because its address changes with it. Images without a tag in their address are
 * cached for five minutes.
 */
const TAGGED_MAX_AGE_SECONDS = 31_536_000;
const UNTAGGED_MAX_AGE_SECONDS = 300;

/**
 * Handlers about client companies: settings and branding (AA-01), check of a name (AA-02), licences (AA-03), languages
 * (AA-07), images, list for staff (FS-12).
 */
export function clientSettingHandlers(
  deps: Pick<SubjectDeps, 'database' | 'clock'>,
  defaultClient: string,
): AdminHandlers<typeof clientSettings> {
  const { database, clock } = deps;
  return {
    async get({ query, guest }) {
      const name = query.clientName ?? guest?.clientName ?? defaultClient;
      const setting = await database.atGate((tx) => findSettingsByName(tx, name));
      if (!setting) throw refusal('unknownClient');
      return [settingView(setting)];
    },
    async check({ body, guest }) {
      const name = body.clientName ?? guest?.clientName ?? defaultClient;
      const setting = await database.atGate((tx) => findSettingsByName(tx, name));
      if (!setting) throw refusal('unknownClient');
      return [body.asGuid ? setting.guid : setting.name];
    },
    async licences({ caller }) {
      const licences = await database.readInScope(caller.scope, readLicencesInScope);
      if (!licences) throw refusal('notFound');
      return [licences];
    },
    async languages({ caller }) {
      return (await database.readInScope(caller.scope, readLanguagesInScope)).map(languageView);
    },
    logo: ({ params, query }) => openImage(database, params.client, 'logo', query.v),
    favicon: ({ params, query }) => openImage(database, params.client, 'favicon', query.v),
    async clients() {
      const clients = await database.asStaff(readAllClients);
      const debtors = await database.atGate(readTopDebtors);
      return clients.map((client) => ({ ...client, debtorNumber: debtors.get(client.id) ?? null }));
    },
    work: () => clientWork(database, clock.now()),
  };
}

/** Handlers for the settings of a client other than its brand. */
export const staffSettingHandlers = (
  deps: Pick<SubjectDeps, 'database' | 'clock'>,
): AdminHandlers<typeof staffSettings> => ({
  ...settingHandlers('mails', mailsSetting, deps),
  ...settingHandlers('mileage', mileageSetting, deps),
  ...settingHandlers('budget', budgetSetting, deps),
  ...settingHandlers('leasePrice', leasePriceSetting, deps),
  ...settingHandlers('arrangements', arrangementsSetting, deps),
  ...settingHandlers('secondFactor', secondFactorSetting, deps),
  ...settingHandlers('driverFields', driverFieldsSetting, deps),
  ...settingHandlers('employees', employeesSetting, deps),
  ...settingHandlers('mailbox', mailboxSetting, deps),
  ...settingHandlers('agreement', agreementSetting, deps),
});

/** Handlers with which supervisors change the settings and images of their client. */
export const clientBrandHandlers = (
  deps: Pick<SubjectDeps, 'database' | 'clock'>,
): AdminHandlers<typeof clientBrand> => ({
  save: async (call) => [await saveSettings(deps, call, call.body)],
  uploadLogo: async (call) => [await storeBrandImage(deps, call, 'logo')],
  uploadFavicon: async (call) => [await storeBrandImage(deps, call, 'favicon')],
  uploadLogin: async (call) => [await storeBrandImage(deps, call, 'login')],
});

/** An image of a client’s brand. @throws {Refusal} `notFound` */
async function openImage(
  database: Database,
  name: string,
  kind: BrandImageKind,
  tag: string | undefined,
): Promise<FileAnswer> {
  const stored = await database.atGate((tx) => readImage(tx, name, kind));
  if (!stored) throw refusal('notFound');
  const { content, contentType } = stored;
  const fileName = `${kind}.${extensions[contentType] ?? 'img'}`;
  const maxAge = tag === stored.tag ? TAGGED_MAX_AGE_SECONDS : UNTAGGED_MAX_AGE_SECONDS;
  return { content, contentType, fileName, inline: true, maxAge };
}

/** Handlers about the look of a client: its own login picture, and the version that open pages poll (CS-06). */
export const clientLookHandlers = ({ database }: Pick<SubjectDeps, 'database'>): AdminHandlers<typeof clientLook> => ({
  picture: ({ params, query }) => openImage(database, params.client, 'login', query.v),
  async version({ params }) {
    const version = await database.atGate((tx) => lookVersion(tx, params.client));
    if (version === undefined) throw refusal('unknownClient');
    return [version];
  },
});
