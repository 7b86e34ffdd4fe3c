import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type Permission, signedIn } from '@wagenpark/domain/permissions';
import { joinSearchText, matchesWords, normalizeForSearch, splitSearchWords } from '@wagenpark/domain/table-search';
import type { MessageId } from '@wagenpark/messages';
import type { Session } from '../../platform/session/session.ts';
import type { Words } from '../../words/words.ts';

/** A term of the trade: its label on the screens, and who sees such a screen. */
interface Term {
  readonly label: MessageId;
  readonly permission: Permission;
  /** Limits the term to clients of this country. */
  readonly country?: string;
}

const leasePermission = pagePermissions['lease-contracts'];
const finesPermission = pagePermissions.fines;
/** Permission to see the costs of the fleet. */
const costsPermission = pagePermissions.dashboard;

/** The explained terms. The explanation is the message `help.term.<name>`; the name is the anchor: `/help#addition`. */
const terms = {
  debtor: { label: 'fact.DebiteurNaam', permission: signedIn },
  reference: { label: 'fact.Referentie', permission: signedIn },
  request: { label: 'requests.one', permission: signedIn },
  term: { label: 'leaseContracts.fact.LooptijdMaanden', permission: leasePermission },
  kmPerYear: { label: 'leaseContracts.fact.KmPerJaar', permission: leasePermission },
  moreKm: { label: 'leaseContracts.fact.MeerKmPrijs', permission: leasePermission },
  fewerKm: { label: 'leaseContracts.fact.MinderKmPrijs', permission: leasePermission },
  monthly: { label: 'leaseContracts.fact.LeasebedragPerMaand', permission: leasePermission },
  fuelAdvance: { label: 'leaseContracts.fact.BrandstofVoorschot', permission: leasePermission },
  depreciation: { label: 'leaseContracts.fact.Afschrijving', permission: leasePermission },
  maintenance: { label: 'leaseContracts.fact.ReparatieOnderhoudBanden', permission: leasePermission },
  roadTax: { label: 'leaseContracts.fact.Houderschapsbelasting', permission: leasePermission },
  liability: { label: 'leaseContracts.fact.VerzekeringWA', permission: leasePermission },
  ownDamage: { label: 'leaseContracts.fact.VerzekeringCasco', permission: leasePermission },
  ownRisk: { label: 'leaseContracts.detail.ownRisk', permission: leasePermission },
  taxValue: { label: 'leaseContracts.fact.FiscaleWaarde', permission: leasePermission },
  addition: { label: 'leaseContracts.fact.BijtellingPercentage', permission: leasePermission, country: 'nl' },
  greyPlate: { label: 'leaseContracts.fact.GrijsKenteken', permission: leasePermission, country: 'nl' },
  interim: { label: 'leaseContracts.fact.VoorloperIngezet', permission: leasePermission },
  preIntake: { label: 'leaseContracts.fact.VoorInnameDatum', permission: leasePermission },
  finalInvoice: { label: 'leaseContracts.fact.EindafrekeningGemaakt', permission: leasePermission },
  part1: { label: 'leaseContracts.fact.DatumDeel1', permission: leasePermission },
  mot: { label: 'leaseContracts.fact.DatumApk', permission: leasePermission },
  fuelContract: { label: 'fuelContracts.one', permission: pagePermissions['fuel-contracts'] },
  calibrated: { label: 'chargePoints.fact.GeijkteMeter', permission: pagePermissions['fuel-contracts'] },
  creditNote: { label: 'invoices.creditNote', permission: pagePermissions.invoices },
  directDebit: { label: 'invoices.fact.Incasso', permission: pagePermissions.invoices },
  budget: { label: 'dashboard.chart.budget', permission: costsPermission },
  contractMonth: { label: 'dashboard.chart.perContract.months', permission: costsPermission },
  recharged: { label: 'fines.fact.Doorbelast', permission: finesPermission },
  increase: { label: 'fines.fact.Verhoging1', permission: finesPermission },
} as const satisfies Readonly<Record<string, Term>>;

type TermName = keyof typeof terms;

/** A term with its explanation, in the current language. */
interface ExplainedTerm {
  readonly name: TermName;
  readonly label: string;
  readonly text: string;
}

/** The explained terms on the user's screens, in alphabetical order. */
export function listTerms({ can, client }: Pick<Session, 'can' | 'client'>, words: Words): readonly ExplainedTerm[] {
  // words: help.term.*
  return (Object.keys(terms) as TermName[])
    .filter((name) => {
      const { permission, country = client.countryCarData }: Term = terms[name];
      return can(permission) && country === client.countryCarData;
    })
    .map((name) => ({ name, label: words(terms[name].label), text: words(`help.term.${name}`) }))
    .toSorted((a, b) => normalizeForSearch(a.label).localeCompare(normalizeForSearch(b.label)));
}

/** Filters terms: name or explanation must contain every word of the search. */
export function filterTerms(allTerms: readonly ExplainedTerm[], search: string): readonly ExplainedTerm[] {
  const searchTerms = splitSearchWords(search);
  return allTerms.filter(({ label, text }) => matchesWords([joinSearchText([label, text])], searchTerms));
}
