import { clientSubject } from './client-subject.ts';
import { clientTexts, type DemoTexts } from './client-texts.ts';

interface DemoCondition {
  readonly title: DemoTexts;
  readonly body: DemoTexts;
  /** The numbers of its arrangements; one that is in a group has that of the group. */
  readonly arrangements: readonly number[];
  readonly group?: number;
  readonly isOptional?: true;
}

const conditions: readonly DemoCondition[] = [
  {
    title: {
      nl: 'Privégebruik en bijtelling',
      fr: 'Usage privé et avantage fiscal',
      en: 'Private use and taxable benefit',
      de: 'Privatnutzung und geldwerter Vorteil',
      pl: 'Użytek prywatny i przychód',
    },
    body: {
      nl: 'Je mag de auto privé gebruiken. De bijtelling loopt via je salaris.',
      fr: 'Vous pouvez utiliser la voiture en privé. L’avantage fiscal passe par votre salaire.',
      en: 'You may use the car privately. The taxable benefit is settled with your salary.',
      de: 'Sie dürfen das Fahrzeug privat nutzen. Der geldwerte Vorteil wird mit dem Gehalt verrechnet.',
      pl: 'Możesz używać samochodu prywatnie. Przychód rozliczamy z wynagrodzeniem.',
    },
    arrangements: [1],
    group: 1,
  },
  {
    title: {
      nl: 'Schade, boetes en eigen risico',
      fr: 'Sinistres, amendes et franchise',
      en: 'Damage, fines and excess',
      de: 'Schäden, Bußgelder und Selbstbeteiligung',
      pl: 'Szkody, mandaty i udział własny',
    },
    body: {
      nl: 'Schade meld je binnen een dag. Boetes betaal je zelf.',
      fr: 'Vous déclarez un sinistre dans la journée. Vous payez vous-même les amendes.',
      en: 'You report damage within a day. You pay fines yourself.',
      de: 'Schäden melden Sie innerhalb eines Tages. Bußgelder zahlen Sie selbst.',
      pl: 'Szkodę zgłaszasz w ciągu jednego dnia. Mandaty płacisz samodzielnie.',
    },
    arrangements: [1],
    group: 1,
  },
  {
    title: {
      nl: 'Thuis laden: afspraken en vergoeding',
      fr: 'Recharge à domicile : accords et remboursement',
      en: 'Charging at home: agreements and reimbursement',
      de: 'Laden zu Hause: Vereinbarungen und Erstattung',
      pl: 'Ładowanie w domu: zasady i zwrot kosztów',
    },
    body: {
      nl: 'De werkgever vergoedt de stroom die de laadpaal meet, tegen het tarief van de maand.',
      fr: 'L’employeur rembourse l’électricité mesurée par la borne, au tarif du mois.',
      en: 'The employer reimburses the electricity that the charge point measures, at the rate of the month.',
      de: 'Der Arbeitgeber erstattet den Strom, den die Ladestation misst, zum Tarif des Monats.',
      pl: 'Pracodawca zwraca koszt prądu zmierzonego przez ładowarkę według stawki z danego miesiąca.',
    },
    arrangements: [1],
    group: 2,
  },
  {
    title: {
      nl: 'Verwerking van persoonsgegevens',
      fr: 'Traitement des données personnelles',
      en: 'Processing of personal data',
      de: 'Verarbeitung personenbezogener Daten',
      pl: 'Przetwarzanie danych osobowych',
    },
    body: {
      nl: 'De leasemaatschappij krijgt je naam, adres en rijbewijsgegevens om de auto te leveren.',
      fr: 'Le loueur reçoit votre nom, votre adresse et votre permis pour livrer la voiture.',
      en: 'The leasing company gets your name, address and licence to deliver the car.',
      de: 'Die Leasinggesellschaft erhält Name, Adresse und Führerschein, um das Fahrzeug zu liefern.',
      pl: 'Firma leasingowa otrzymuje imię i nazwisko, adres i prawo jazdy, aby dostarczyć samochód.',
    },
    arrangements: [1, 2, 4],
  },
  {
    title: {
      nl: 'Nieuwsbrief van het wagenpark',
      fr: 'Lettre d’information de la flotte',
      en: 'Newsletter of the fleet',
      de: 'Newsletter des Fuhrparks',
      pl: 'Newsletter floty',
    },
    body: {
      nl: 'Vier keer per jaar een mail met nieuws over auto’s en laden.',
      fr: 'Quatre fois par an, un e-mail avec des nouvelles sur les voitures et la recharge.',
      en: 'Four mails a year with news about cars and charging.',
      de: 'Viermal im Jahr eine E-Mail mit Neuigkeiten über Fahrzeuge und Laden.',
      pl: 'Cztery razy w roku e-mail z nowościami o samochodach i ładowaniu.',
    },
    arrangements: [1, 2],
    isOptional: true,
  },
];

/** The policy conditions of every client, in its own languages. */
export const policyConditions = clientSubject({
  table: 'policy_condition',
  kind: 'policyCondition',
  rowsOf: ({ locales }) =>
    conditions.map(({ title, body, isOptional = false }, index) => ({
      title: clientTexts(locales, title),
      body: clientTexts(locales, body),
      is_required: !isOptional,
      place: 10 * (index + 1),
    })),
  childRows: {
    policy_condition_arrangement: () =>
      conditions.flatMap(({ arrangements }, index) =>
        arrangements.map((arrangement_number) => ({ policy_condition_number: index + 1, arrangement_number })),
      ),
    policy_condition_group: () =>
      conditions.flatMap(({ group }, index) =>
        group === undefined ? [] : [{ policy_condition_number: index + 1, policy_group_number: group }],
      ),
  },
});
