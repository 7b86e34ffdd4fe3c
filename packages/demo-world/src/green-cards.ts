import type { Locale } from '@wagenpark/domain';
import { COUNTRY_NAMES } from '@wagenpark/domain/card-form';
import type { DemoClient } from './clients.ts';
import type { AuditEventRow, DriverRow, LeaseContractRow } from './demo-tables.ts';
import { greenCardWords } from './green-card-words.ts';
import { demoPlate } from './plates.ts';
import type { RequestStory } from './request-stories.ts';

/** An index beyond every fleet, so that the trailer's plate is unique. */
const TRAILER_PLACE = 300_000;

/** The request payload for a driver's green card (FP-06). */
export function payloadOfGreenCard(
  client: DemoClient,
  { hasTrailer }: RequestStory,
  contract: LeaseContractRow,
  to: DriverRow,
  culture: Locale,
) {
  return {
    Geslacht: to.gender,
    Kenteken: contract.list_plate,
    Auto: contract.list_description,
    VoorLetters: to.initials ?? `${to.first_name?.slice(0, 1) ?? ''}.`,
    VoorNaam: to.first_name ?? to.initials,
    Voorvoegsel: to.prefix,
    AchterNaam: to.last_name,
    Telefoon: to.phone ?? to.mobile,
    Email: to.email,
    Bedrijfnaam: contract.list_debtor,
    Adres: to.street,
    HuisNummer: Number(to.house_number),
    HuisNummerToevoeging: to.house_number_addition,
    Postcode: to.postcode,
    Plaats: to.city,
    Land: COUNTRY_NAMES[client.country],
    Culture: culture,
    BestuurderNummer: to.number,
    AanhangerKenteken: hasTrailer ? demoPlate(client.country, TRAILER_PLACE) : null,
    AanhangerType: hasTrailer ? greenCardWords(client.country).trailerType : null,
  };
}

/** The audit-trail changes of a green card, as the portal writes them. */
export function changesOfGreenCard(
  card: ReturnType<typeof payloadOfGreenCard>,
  name: string,
): AuditEventRow['changes'] {
  const street = [card.Adres, card.HuisNummer, card.HuisNummerToevoeging].filter(Boolean).join(' ');
  const { AanhangerKenteken, AanhangerType } = card;
  const facts: Readonly<Record<string, string | null>> = {
    PasVoor: name,
    Geslacht: String(card.Geslacht),
    Voorletters: card.VoorLetters,
    Bedrijfnaam: card.Bedrijfnaam,
    Email: card.Email,
    Telefoon: card.Telefoon,
    PasAdres: [street, card.Postcode, card.Plaats, card.Land].join(', '),
    ...(AanhangerKenteken === null ? {} : { AanhangerKenteken, AanhangerType }),
  };
  return Object.entries(facts).map(([field, after]) => ({ field, before: null, after }));
}
