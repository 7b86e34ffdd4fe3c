import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type Permission, signedIn } from '@wagenpark/domain/permissions';
import { fold, matches, searchText, searchWords } from '@wagenpark/domain/table-search';
import type { MessageId } from '@wagenpark/messages';
import type { Session } from '../../platform/session/session.ts';
import type { Words } from '../../words/words.ts';

/** A word of the trade: the label under which it stands on the screens, and who has such a screen. */
interface Term {
  readonly label: MessageId;
  readonly permission: Permission;
  /** It means something to clients of this country alone. */
  readonly country?: string;
}

const lease = pagePermissions['lease-contracts'];
const fines = pagePermissions.fines;
/** Who sees what the fleet costs. */
const costs = pagePermissions.dashboard;

/** The explained words; each has its explanation in `help.term.<name>`, and its name is its anchor: `/help#addition`. */
const terms = {
  debtor: { label: 'fact.DebiteurNaam', permission: signedIn },
  reference: { label: 'fact.Referentie', permission: signedIn },
  request: { label: 'requests.one', permission: signedIn },
  term: { label: 'leaseContracts.fact.LooptijdMaanden', permission: lease },
  kmPerYear: { label: 'leaseContracts.fact.KmPerJaar', permission: lease },
  moreKm: { label: 'leaseContracts.fact.MeerKmPrijs', permission: lease },
  fewerKm: { label: 'leaseContracts.fact.MinderKmPrijs', permission: lease },
  monthly: { label: 'leaseContracts.fact.LeasebedragPerMaand', permission: lease },
  fuelAdvance: { label: 'leaseContracts.fact.BrandstofVoorschot', permission: lease },
  depreciation: { label: 'leaseContracts.fact.Afschrijving', permission: lease },
  maintenance: { label: 'leaseContracts.fact.ReparatieOnderhoudBanden', permission: lease },
  roadTax: { label: 'leaseContracts.fact.Houderschapsbelasting', permission: lease },
  liability: { label: 'leaseContracts.fact.VerzekeringWA', permission: lease },
  ownDamage: { label: 'leaseContracts.fact.VerzekeringCasco', permission: lease },
  ownRisk: { label: 'leaseContracts.detail.ownRisk', permission: lease },
  taxValue: { label: 'leaseContracts.fact.FiscaleWaarde', permission: lease },
  addition: { label: 'leaseContracts.fact.BijtellingPercentage', permission: lease, country: 'nl' },
  greyPlate: { label: 'leaseContracts.fact.GrijsKenteken', permission: lease, country: 'nl' },
  interim: { label: 'leaseContracts.fact.VoorloperIngezet', permission: lease },
  preIntake: { label: 'leaseContracts.fact.VoorInnameDatum', permission: lease },
  finalInvoice: { label: 'leaseContracts.fact.EindafrekeningGemaakt', permission: lease },
  part1: { label: 'leaseContracts.fact.DatumDeel1', permission: lease },
  mot: { label: 'leaseContracts.fact.DatumApk', permission: lease },
  fuelContract: { label: 'fuelContracts.one', permission: pagePermissions['fuel-contracts'] },
  calibrated: { label: 'chargePoints.fact.GeijkteMeter', permission: pagePermissions['fuel-contracts'] },
  creditNote: { label: 'invoices.creditNote', permission: pagePermissions.invoices },
  directDebit: { label: 'invoices.fact.Incasso', permission: pagePermissions.invoices },
  budget: { label: 'dashboard.chart.budget', permission: costs },
  contractMonth: { label: 'dashboard.chart.perContract.months', permission: costs },
  recharged: { label: 'fines.fact.Doorbelast', permission: fines },
  increase: { label: 'fines.fact.Verhoging1', permission: fines },
} as const satisfies Readonly<Record<string, Term>>;

type TermName = keyof typeof terms;

/** A word with what it means, in the language in use. */
interface ExplainedTerm {
  readonly name: TermName;
  readonly label: string;
  readonly text: string;
}

/** The words that stand on the person's screens, explained, in the order of the alphabet. */
export function termsOf({ can, client }: Pick<Session, 'can' | 'client'>, words: Words): readonly ExplainedTerm[] {
  // words: help.term.*
  return (Object.keys(terms) as TermName[])
    .filter((name) => {
      const { permission, country = client.countryCarData }: Term = terms[name];
      return can(permission) && country === client.countryCarData;
    })
    .map((name) => ({ name, label: words(terms[name].label), text: words(`help.term.${name}`) }))
    .toSorted((a, b) => fold(a.label).localeCompare(fold(b.label)));
}

/** Those in whose name or explanation every word stands that is looked for. */
export function foundTerms(all: readonly ExplainedTerm[], search: string): readonly ExplainedTerm[] {
  const wanted = searchWords(search);
  return all.filter(({ label, text }) => matches([searchText([label, text])], wanted));
}
