import type { Country } from '@wagenpark/domain';

/** A damage in the words of the driver. */
export interface DamageStory {
  readonly kind: 'bodywork' | 'glass' | 'wheels' | 'interior' | 'theft' | 'other';
  readonly cause:
    | 'collision'
    | 'person'
    | 'object'
    | 'parked'
    | 'animal'
    | 'stone'
    | 'weather'
    | 'vandalism'
    | 'burglary';
  readonly parts: string;
  readonly places: readonly string[];
  readonly damage: string;
  readonly told: string;
  /** Whether another party was involved; whether the police came. */
  readonly isOthers?: boolean;
  readonly hasPolice?: boolean;
  /** The cost in euros. */
  readonly euros: number;
}

interface DamageWords {
  readonly stories: readonly DamageStory[];
  readonly pending: readonly string[];
  readonly handled: readonly string[];
  readonly recoverable: string;
  readonly insurers: readonly string[];
  readonly report: string;
  readonly towns: readonly string[];
}

type Texts = readonly [places: readonly string[], damage: string, told: string];

/** The stories of a language, in the order of `frames`. */
const frames: readonly Omit<DamageStory, 'places' | 'damage' | 'told'>[] = [
  {
    kind: 'bodywork',
    cause: 'collision',
    parts: 'behindLeft, behindMiddle',
    isOthers: true,
    hasPolice: true,
    euros: 2340,
  },
  { kind: 'glass', cause: 'stone', parts: 'frontMiddle', euros: 185 },
  { kind: 'bodywork', cause: 'object', parts: 'frontRight, midRight', euros: 1275 },
  { kind: 'bodywork', cause: 'parked', parts: 'midLeft', euros: 860 },
  { kind: 'bodywork', cause: 'weather', parts: 'above', euros: 3120 },
  { kind: 'theft', cause: 'burglary', parts: 'inside, midRight', hasPolice: true, euros: 940 },
  { kind: 'wheels', cause: 'object', parts: 'frontRight', euros: 410 },
  { kind: 'bodywork', cause: 'person', parts: 'frontLeft', isOthers: true, hasPolice: true, euros: 690 },
];
const storiesOf = (texts: readonly Texts[]): readonly DamageStory[] =>
  frames.flatMap((frame, index) => {
    const [places, damage, description] = texts[index] ?? [];
    return places === undefined || damage === undefined || description === undefined
      ? []
      : [{ ...frame, places, damage, told: description }];
  });

const nl: DamageWords = {
  stories: storiesOf([
    [
      ['A2 ter hoogte van Breukelen', 'A12 bij Woerden', 'Ring Utrecht, afrit 17'],
      'Achterbumper en achterklep ingedeukt',
      'In de file van achteren aangereden. Schadeformulier samen ingevuld.',
    ],
    [
      ['A28 bij Amersfoort', 'N201 bij Hoofddorp'],
      'Sterretje in de voorruit, rechts van het midden',
      'Steentje van een vrachtwagen.',
    ],
    [
      ['Parkeergarage Stationsplein, Zwolle', 'Parkeerterrein van de klant, Ede'],
      'Krassen op scherm en portier rechts',
      'Bij het wegrijden langs een paaltje geschampt.',
    ],
    [
      ['Stationsweg, Leiden', 'Kerkstraat, Apeldoorn'],
      'Deuk in het portier',
      'De auto stond geparkeerd; wie het deed, is niet bekend.',
    ],
    [['Eigen oprit', 'Bedrijfsterrein, Tiel'], 'Deukjes in dak en motorkap', 'Hagelbui van vannacht.'],
    [
      ['Parkeerplaats De Lucht langs de A2', 'Havenstraat, Rotterdam'],
      'Zijruit ingeslagen, laptop en tas weg',
      'Aangifte gedaan.',
    ],
    [
      ['Rotonde Wilhelminalaan, Breda', 'Dorpsstraat, Houten'],
      'Velg beschadigd, band lek',
      'Stoeprand geraakt bij het uitwijken.',
    ],
    [
      ['Kruising Maliebaan, Utrecht', 'Biltstraat, Utrecht'],
      'Spiegel los en kras op het voorscherm',
      'Een fietser kwam van rechts en raakte de spiegel. Geen letsel.',
    ],
  ]),
  pending: ['Ontvangen, wordt beoordeeld', 'Expert komt langs', 'Wacht op het schadeformulier', 'Bij de hersteller'],
  handled: [
    'Hersteld en betaald',
    'Ruit gerepareerd',
    'Afgekeurd: valt onder gebruikssporen',
    'Hersteld, eigen risico doorbelast',
  ],
  recoverable: 'Verhaald op de tegenpartij',
  insurers: ['Verzekeringen Noord', 'Onderlinge Waarborg', 'Polis Direct'],
  report: 'PL0900-2026######',
  towns: ['Utrecht', 'Zwolle', 'Rotterdam', 'Breda'],
};
const de: DamageWords = {
  stories: storiesOf([
    [
      ['A3 bei Leverkusen', 'A40, Ausfahrt Essen-Ost'],
      'Stoßfänger hinten und Heckklappe eingedrückt',
      'Im Stau von hinten aufgefahren. Unfallbericht gemeinsam ausgefüllt.',
    ],
    [['A1 bei Hagen', 'B8 bei Duisburg'], 'Steinschlag in der Frontscheibe', 'Stein von einem Lkw.'],
    [
      ['Parkhaus am Hauptbahnhof, Köln', 'Kundenparkplatz, Neuss'],
      'Kratzer an Kotflügel und Tür rechts',
      'Beim Ausparken einen Pfosten gestreift.',
    ],
    [
      ['Bahnhofstraße, Bonn', 'Kirchweg, Aachen'],
      'Delle in der Tür',
      'Das Fahrzeug war geparkt, der Verursacher ist unbekannt.',
    ],
    [['Betriebshof, Krefeld', 'Eigene Einfahrt'], 'Dellen in Dach und Motorhaube', 'Hagel in der Nacht.'],
    [
      ['Rastplatz Ohligser Heide', 'Hafenstraße, Düsseldorf'],
      'Seitenscheibe eingeschlagen, Tasche gestohlen',
      'Anzeige erstattet.',
    ],
    [
      ['Kreisverkehr Nordring, Münster', 'Dorfstraße, Ratingen'],
      'Felge beschädigt, Reifen platt',
      'Beim Ausweichen den Bordstein getroffen.',
    ],
    [
      ['Kreuzung Ringstraße, Köln'],
      'Spiegel lose, Kratzer am Kotflügel',
      'Ein Radfahrer kam von rechts und traf den Spiegel. Niemand verletzt.',
    ],
  ]),
  pending: ['Eingegangen, wird geprüft', 'Gutachter kommt', 'Wartet auf den Unfallbericht', 'In der Werkstatt'],
  handled: [
    'Repariert und bezahlt',
    'Scheibe repariert',
    'Abgelehnt: Gebrauchsspuren',
    'Repariert, Selbstbeteiligung berechnet',
  ],
  recoverable: 'Vom Unfallgegner ersetzt',
  insurers: ['Nordversicherung', 'Rheinische Assekuranz'],
  report: 'VU-######/26',
  towns: ['Köln', 'Düsseldorf', 'Essen'],
};
const pl: DamageWords = {
  stories: storiesOf([
    [
      ['A2, węzeł Konotopa', 'S8 koło Wyszkowa'],
      'Wgnieciony tylny zderzak i klapa',
      'Najechanie z tyłu w korku. Oświadczenie spisane wspólnie.',
    ],
    [['A1 koło Łodzi', 'DK7 koło Radomia'], 'Odprysk na przedniej szybie', 'Kamień spod ciężarówki.'],
    [
      ['Parking podziemny, Warszawa', 'Parking klienta, Poznań'],
      'Rysy na błotniku i drzwiach z prawej',
      'Otarcie o słupek przy wyjeżdżaniu.',
    ],
    [
      ['ul. Dworcowa, Gdańsk', 'ul. Kościelna, Kraków'],
      'Wgniecenie drzwi',
      'Pojazd był zaparkowany, sprawca nieznany.',
    ],
    [['Plac firmy, Wrocław'], 'Wgniecenia dachu i maski', 'Gradobicie w nocy.'],
    [['MOP przy A4', 'ul. Portowa, Gdynia'], 'Wybita szyba boczna, skradziona torba', 'Zgłoszono na policji.'],
    [['Rondo Północne, Łódź'], 'Uszkodzona felga, przebita opona', 'Uderzenie w krawężnik przy omijaniu.'],
    [
      ['Skrzyżowanie ul. Polnej, Warszawa'],
      'Luźne lusterko, rysa na błotniku',
      'Rowerzysta nadjechał z prawej i uderzył w lusterko. Bez obrażeń.',
    ],
  ]),
  pending: ['Przyjęto, w ocenie', 'Rzeczoznawca w drodze', 'Czeka na oświadczenie', 'W warsztacie'],
  handled: [
    'Naprawiono i opłacono',
    'Szyba naprawiona',
    'Odrzucono: ślady użytkowania',
    'Naprawiono, udział własny obciążony',
  ],
  recoverable: 'Odzyskano od drugiej strony',
  insurers: ['Ubezpieczenia Północ', 'Polisa Plus'],
  report: 'RD-######/26',
  towns: ['Warszawa', 'Poznań', 'Kraków'],
};

/** The texts of damages in a country. */
export const damageWords = (country: Country): DamageWords => (country === 'de' ? de : country === 'pl' ? pl : nl);
