import { holdsRight } from '@wagenpark/domain/permissions';
import { type Facts, type RecordOf, schemaOf } from '../define/facts.ts';
import { recordFunctions } from '../define/record-functions.ts';

/** What the list tells of a car order. */
export const carOrderRowFacts = {
  VolgNummer: { kind: 'number', unlisted: true },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract' },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  Bestuurder: { kind: 'person', optional: true },
  Kenteken: { kind: 'plate', optional: true },
  Merk: { kind: 'text', max: 60, usual: 12 },
  Model: { kind: 'text', max: 120, usual: 20 },
  BestelDatum: { kind: 'day' },
  VerwachteLeverdatum: { kind: 'day', optional: true, head: true },
  GeleverdOp: { kind: 'day', optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;

/** What the detail tells beside that. */
export const carOrderFacts = {
  ...carOrderRowFacts,
  LeverdatumReden: { kind: 'text', max: 300, optional: true },
  BevestigdOp: { kind: 'day', optional: true },
  Bouwweek: { kind: 'day', optional: true },
  BijDealerOp: { kind: 'day', optional: true },
  GeregistreerdOp: { kind: 'day', optional: true },
  LeveringGeplandOp: { kind: 'day', optional: true },
  Offerte: { kind: 'text', max: 40, optional: true },
  Kleur: { kind: 'text', max: 60, optional: true },
  KleurBekleding: { kind: 'text', max: 60, optional: true },
  Omschrijving: { kind: 'text', max: 500, optional: true },
  CrediteurNaam: { kind: 'text', max: 120, optional: true },
  CrediteurAdres: { kind: 'text', max: 100, optional: true },
  CrediteurPostcode: { kind: 'text', max: 12, optional: true },
  CrediteurPlaats: { kind: 'text', max: 80, optional: true },
  BestuurderReferentie1: { kind: 'text', max: 60, optional: true },
  BestuurderReferentie2: { kind: 'text', max: 60, optional: true },
  Vertegenwoordiger: { kind: 'person', optional: true },
  VertegenwoordigerEmail: { kind: 'email', optional: true },
  VertegenwoordigerTelefoon: { kind: 'phone', optional: true },
  Medewerker: { kind: 'person', optional: true },
  MedewerkerEmail: { kind: 'email', optional: true },
  MedewerkerTelefoon: { kind: 'phone', optional: true },
} as const satisfies Facts;

/** A row of the list. */
export const carOrderRow = schemaOf(carOrderRowFacts);
export interface CarOrderRow extends RecordOf<typeof carOrderRowFacts> {}
/** Everything that the detail shows. */
export const carOrder = schemaOf(carOrderFacts);
export interface CarOrder extends RecordOf<typeof carOrderFacts> {}

export const carOrders = recordFunctions({
  wire: 'AutoBestelling',
  row: carOrderRow,
  record: carOrder,
  list: { name: 'car-orders', facts: carOrderRowFacts },
  permission: holdsRight('AutobestellingenLease'),
  summaries: {
    all: 'The car orders in scope.',
    ofLeaseContract: 'The car orders of one lease contract.',
    byNumber: 'One car order with all facts of its detail.',
  },
});
