import type { DocumentDescription } from '@wagenpark/contract/admin/documents';
import { type DocumentWords, documentWords } from '@wagenpark/demo-world/document-words';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { intlTag } from '@wagenpark/domain/locale';
import { words } from '@wagenpark/messages/server-words';
import type { Tx } from '../../platform/database/database.ts';
import { pdfFileName } from '../../platform/pdf/file-name.ts';
import { documentFormats } from '../../platform/pdf/formats.ts';
import { renderPdf } from '../../platform/pdf/render.ts';
import { placeWithFiles } from '../documents/index.ts';
import { type DocumentParties, readParties } from '../files/index.ts';
import {
  type DocumentedCar,
  type DocumentOwner,
  readDocumentedCars,
  readDocumentOwner,
} from './documents-repository.ts';

/** How many cars of each client have documents. */
const CARS_PER_CLIENT = 5;
const FACT_KINDS = ['agreement', 'insurance', 'handover'] as const;
type SheetKind = (typeof FACT_KINDS)[number] | 'policy';

interface Sheet {
  readonly owner: DocumentOwner;
  readonly parties: DocumentParties;
  readonly texts: DocumentWords;
  readonly kind: SheetKind;
  readonly car: DocumentedCar | null;
  readonly day: IsoDay;
}

/**
 * Adds documents to a client: agreement, insurance and handover of some cars, and the company's car policy, which was
 * replaced once. The agreement is not for drivers. They are stored like uploads.
 */
export async function addDocuments(tx: Tx, clientId: number, today: IsoDay): Promise<void> {
  const owner = await readDocumentOwner(tx, clientId);
  if (owner === undefined) return;
  const texts = documentWords(owner.country);
  const common = { owner, parties: await readParties(tx, clientId), texts };
  for (const car of await readDocumentedCars(tx, clientId, CARS_PER_CLIENT)) {
    for (const kind of FACT_KINDS) await place(tx, clientId, [{ ...common, kind, car, day: car.start }]);
  }
  const year = Number(today.slice(0, 4));
  const versions = [year - 1, year].map((of): Sheet => ({ ...common, kind: 'policy', car: null, day: `${of}-01-01` }));
  await place(tx, clientId, versions);
}

/** Places a document with the versions of its sheet, the present one last. */
async function place(tx: Tx, clientId: number, versions: readonly Sheet[]): Promise<void> {
  const present = versions.at(-1);
  if (present === undefined) return;
  const { owner, texts, kind, car, day } = present;
  const description: DocumentDescription = {
    title: kind === 'policy' ? `${texts.policy} ${day.slice(0, 4)}` : texts[kind],
    kind,
    day,
    language: texts.language,
    contract: car?.contract ?? null,
    driver: null,
    debtor: null,
    forDrivers: kind !== 'agreement',
  };
  const files = [];
  for (const sheet of versions) {
    const name = pdfFileName(`${texts[kind]} ${sheet.car?.plate ?? sheet.day.slice(0, 4)}`);
    files.push({ name, bytes: await drawSheet(sheet) });
  }
  const by = { account: owner.account, name: owner.name };
  await placeWithFiles(tx, clientId, description, { by, at: new Date(`${day}T09:00:00Z`) }, files);
}

function drawSheet({ owner, parties, texts, kind, car, day }: Sheet): Promise<Buffer> {
  const formats = documentFormats(owner.locale, parties.client.currency, parties.client.timeZone);
  const ofCar: [string, string][] =
    car === null
      ? []
      : [
          [texts.plate, car.plate],
          ['', car.car],
          [texts.contract, String(car.contract)],
        ];
  return renderPdf({
    title: kind === 'policy' ? `${texts.policy} ${day.slice(0, 4)}` : texts[kind],
    language: intlTag(owner.locale),
    madeAt: new Date(`${day}T09:00:00Z`),
    letterhead: parties.letterhead,
    blocks: [
      {
        kind: 'facts',
        groups: [
          {
            title: texts.about,
            facts: [
              [texts.company, parties.client.name],
              ...ofCar,
              [texts.from, formats.day(day)],
              [texts.until, formats.day(car?.end ?? addDays(day, 364))],
            ],
          },
        ],
      },
      { kind: 'note', text: texts[`${kind}Text`] },
      { kind: 'note', text: texts.note },
    ],
    pageLabel: (page, pages) => words(owner.locale)('documents.page', { page, pages }),
  });
}
