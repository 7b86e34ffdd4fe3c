import { refusal } from '@wagenpark/contract';
import type { clientSettings } from '@wagenpark/contract/admin/client-settings';
import type { AdminHandlers, FileAnswer } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import {
  allClients,
  budgetInScope,
  type ImageKind,
  imageOf,
  languagesInScope,
  licencesInScope,
  mailsInScope,
  mileageInScope,
  settingsByName,
  topDebtors,
  writeBudget,
  writeMails,
  writeMileage,
} from './repository.ts';
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

/** An amount as the trail keeps it; null where there is none. */
const amountText = (amount: number | null): string | null => (amount === null ? null : amount.toFixed(2));

/** Client companies: settings and branding (AA-01), the check of a name (AA-02), licences (AA-03), languages (AA-07), images, staff's list (FS-12), which mails a client gets, how often and how strictly mileage is asked for, and what it plans to spend. */
export function clientSettingHandlers(
  { database, clock }: Pick<SubjectDeps, 'database' | 'clock'>,
  defaultClient: string,
): AdminHandlers<typeof clientSettings> {
  async function image(name: string, kind: ImageKind): Promise<FileAnswer> {
    const found = await database.atGate((tx) => imageOf(tx, name, kind));
    if (!found) throw refusal('notFound');
    const { content, contentType } = found;
    const fileName = `${kind}.${extensions[contentType] ?? 'img'}`;
    return { content, contentType, fileName, inline: true, maxAge: IMAGE_MAX_AGE_SECONDS };
  }

  return {
    async get({ query, guest }) {
      const name = query.clientName ?? guest?.clientName ?? defaultClient;
      const setting = await database.atGate((tx) => settingsByName(tx, name));
      if (!setting) throw refusal('unknownClient');
      return [settingView(setting)];
    },
    async check({ body, guest }) {
      const name = body.clientName ?? guest?.clientName ?? defaultClient;
      const setting = await database.atGate((tx) => settingsByName(tx, name));
      if (!setting) throw refusal('unknownClient');
      return [body.asGuid ? setting.guid : setting.name];
    },
    async licences({ caller }) {
      const licences = await database.readInScope(caller.scope, licencesInScope);
      if (!licences) throw refusal('notFound');
      return [licences];
    },
    async languages({ caller }) {
      return (await database.readInScope(caller.scope, languagesInScope)).map(languageView);
    },
    logo: ({ params }) => image(params.client, 'logo'),
    favicon: ({ params }) => image(params.client, 'favicon'),
    async clients() {
      const clients = await database.asStaff(allClients);
      const debtors = await database.atGate(topDebtors);
      return clients.map((client) => ({ ...client, debtorNumber: debtors.get(client.id) ?? null }));
    },
    work: () => clientWork(database, clock.now()),
    async mails({ caller }) {
      const mails = await database.readInScope(caller.scope, mailsInScope);
      if (!mails) throw refusal('notFound');
      return [mails];
    },
    setMails: ({ caller, facts, body }) =>
      database.inScope(caller.scope, async (tx) => {
        const before = await mailsInScope(tx);
        if (!before) throw refusal('notFound');
        if (before.movedDeliveries === body.movedDeliveries) return [body];
        await writeMails(tx, caller.clientId, body.movedDeliveries);
        await audit(tx, {
          clientId: caller.clientId,
          action: 'clientMailsChanged',
          source: 'person',
          call: { caller, facts },
          changes: [
            {
              field: 'movedDeliveries',
              before: String(before.movedDeliveries),
              after: String(body.movedDeliveries),
            },
          ],
          at: clock.now(),
        });
        return [body];
      }),
    async mileage({ caller }) {
      const mileage = await database.readInScope(caller.scope, (tx) => mileageInScope(tx));
      if (!mileage) throw refusal('notFound');
      return [mileage];
    },
    setMileage: ({ caller, facts, body }) =>
      database.inScope(caller.scope, async (tx) => {
        const before = await mileageInScope(tx, true);
        if (!before) throw refusal('notFound');
        const fields = ['everyDays', 'lowerPercent', 'upperPercent', 'upperExtraKm'] as const;
        const changes = fields
          .filter((field) => before[field] !== body[field])
          .map((field) => ({ field, before: String(before[field]), after: String(body[field]) }));
        if (changes.length === 0) return [body];
        await writeMileage(tx, caller.clientId, body);
        await audit(tx, {
          clientId: caller.clientId,
          action: 'clientMileageChanged',
          source: 'person',
          call: { caller, facts },
          changes,
          at: clock.now(),
        });
        return [body];
      }),
    async budget({ caller }) {
      const budget = await database.readInScope(caller.scope, (tx) => budgetInScope(tx));
      if (!budget) throw refusal('notFound');
      return [budget];
    },
    setBudget: ({ caller, facts, body }) =>
      database.inScope(caller.scope, async (tx) => {
        const before = await budgetInScope(tx, true);
        if (!before) throw refusal('notFound');
        if (before.perContract === body.perContract) return [body];
        await writeBudget(tx, caller.clientId, body);
        await audit(tx, {
          clientId: caller.clientId,
          action: 'clientBudgetChanged',
          source: 'person',
          call: { caller, facts },
          changes: [
            { field: 'perContract', before: amountText(before.perContract), after: amountText(body.perContract) },
          ],
          at: clock.now(),
        });
        return [body];
      }),
  };
}
