import { refusal } from '@wagenpark/contract';
import type { clientSettings } from '@wagenpark/contract/admin/client-settings';
import type { staffSettings } from '@wagenpark/contract/admin/staff-settings';
import type { AdminHandlers, FileAnswer } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { settingHandlers } from '../managed-records/index.ts';
import {
  findSettingsByName,
  type ImageKind,
  readAllClients,
  readImage,
  readLanguagesInScope,
  readLicencesInScope,
  readTopDebtors,
} from './repository.ts';
import { budgetSetting, mailsSetting, mileageSetting, secondFactorSetting } from './settings-repository.ts';
import { languageView, settingView } from './views.ts';
import { clientWork } from './work.ts';

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
};
const IMAGE_MAX_AGE_SECONDS = 300;

/**
 * Handlers about client companies: settings and branding (AA-01), check of a name (AA-02), licences (AA-03), languages
 * (AA-07), images, list for staff (FS-12).
 */
export function clientSettingHandlers(
  deps: Pick<SubjectDeps, 'database' | 'clock'>,
  defaultClient: string,
): AdminHandlers<typeof clientSettings> {
  const { database, clock } = deps;
  async function image(name: string, kind: ImageKind): Promise<FileAnswer> {
    const stored = await database.atGate((tx) => readImage(tx, name, kind));
    if (!stored) throw refusal('notFound');
    const { content, contentType } = stored;
    const fileName = `${kind}.${extensions[contentType] ?? 'img'}`;
    return { content, contentType, fileName, inline: true, maxAge: IMAGE_MAX_AGE_SECONDS };
  }

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
    logo: ({ params }) => image(params.client, 'logo'),
    favicon: ({ params }) => image(params.client, 'favicon'),
    async clients() {
      const clients = await database.asStaff(readAllClients);
      const debtors = await database.atGate(readTopDebtors);
      return clients.map((client) => ({ ...client, debtorNumber: debtors.get(client.id) ?? null }));
    },
    work: () => clientWork(database, clock.now()),
  };
}

/**
 * Handlers for the settings of a client that staff change: its mails, mileage requests with their margins, and budget.
 */
export const staffSettingHandlers = (
  deps: Pick<SubjectDeps, 'database' | 'clock'>,
): AdminHandlers<typeof staffSettings> => ({
  ...settingHandlers('mails', mailsSetting, deps),
  ...settingHandlers('mileage', mileageSetting, deps),
  ...settingHandlers('budget', budgetSetting, deps),
  ...settingHandlers('secondFactor', secondFactorSetting, deps),
});
