import type { Country } from '@wagenpark/domain';

/** The texts of the demo documents, in the language of the client's country. */
export interface DocumentWords {
  readonly language: 'nl' | 'de' | 'pl';
  /** Titles; files are named after them and the plate. */
  readonly agreement: string;
  readonly insurance: string;
  readonly policy: string;
  readonly handover: string;
  readonly about: string;
  readonly plate: string;
  readonly contract: string;
  readonly company: string;
  readonly from: string;
  readonly until: string;
  /** What the documents say, each in one sentence. */
  readonly agreementText: string;
  readonly insuranceText: string;
  readonly policyText: string;
  readonly handoverText: string;
  /** A note that it belongs to the demo world. */
  readonly note: string;
}

const dutch: DocumentWords = {
  language: 'nl',
  agreement: 'Leaseovereenkomst',
  insurance: 'Verzekeringsvoorwaarden',
  policy: 'Autoregeling',
  handover: 'Afleverrapport',
  about: 'Gegevens',
  plate: 'Kenteken',
  contract: 'Contract',
  company: 'Bedrijf',
  from: 'Van',
  until: 'Tot en met',
  agreementText: 'De auto wordt voor deze periode geleased, met onderhoud, banden, verzekering en pechhulp.',
  insuranceText: 'De auto is allrisk verzekerd. Meld schade binnen twee werkdagen in het portaal.',
  policyText: 'Wie een auto van de zaak rijdt, houdt de kilometerstand bij en meldt schade en bekeuringen meteen.',
  handoverText: 'De auto is schoon, onbeschadigd en met twee sleutels afgeleverd.',
  note: 'Dit document hoort bij de demowereld.',
};

const WORDS: Readonly<Record<Country, DocumentWords>> = {
  nl: dutch,
  fr: dutch,
  be: {
    ...dutch,
    agreement: 'Leasingovereenkomst',
    plate: 'Nummerplaat',
    policyText: dutch.policyText.replace('bekeuringen', 'boetes'),
  },
  de: {
    language: 'de',
    agreement: 'Leasingvertrag',
    insurance: 'Versicherungsbedingungen',
    policy: 'Car Policy',
    handover: 'Übergabeprotokoll',
    about: 'Angaben',
    plate: 'Kennzeichen',
    contract: 'Vertrag',
    company: 'Unternehmen',
    from: 'Von',
    until: 'Bis',
    agreementText: 'Das Fahrzeug wird für diese Zeit geleast, mit Wartung, Reifen, Versicherung und Pannenhilfe.',
    insuranceText: 'Das Fahrzeug ist vollkaskoversichert. Schäden bitte innerhalb von zwei Werktagen im Portal melden.',
    policyText: 'Wer einen Dienstwagen fährt, pflegt den Kilometerstand und meldet Schäden und Bußgelder sofort.',
    handoverText: 'Das Fahrzeug wurde sauber, unbeschädigt und mit zwei Schlüsseln übergeben.',
    note: 'Dieses Dokument gehört zur Demowelt.',
  },
  pl: {
    language: 'pl',
    agreement: 'Umowa leasingu',
    insurance: 'Warunki ubezpieczenia',
    policy: 'Polityka flotowa',
    handover: 'Protokół wydania',
    about: 'Dane',
    plate: 'Numer rejestracyjny',
    contract: 'Umowa',
    company: 'Firma',
    from: 'Od',
    until: 'Do',
    agreementText: 'Samochód jest leasingowany na ten okres, z obsługą, oponami, ubezpieczeniem i pomocą drogową.',
    insuranceText: 'Samochód ma pełne ubezpieczenie. Szkody prosimy zgłaszać w portalu w ciągu dwóch dni roboczych.',
    policyText: 'Kto jeździ samochodem służbowym, podaje stan licznika i od razu zgłasza szkody oraz mandaty.',
    handoverText: 'Samochód wydano czysty, nieuszkodzony i z dwoma kluczykami.',
    note: 'Ten dokument należy do świata demonstracyjnego.',
  },
};

/** The texts of the demo documents of a country. */
export const documentWords = (country: Country): DocumentWords => WORDS[country];
