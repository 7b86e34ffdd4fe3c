import type { Country } from '@wagenpark/domain';

/*
 * Texts in the leasing company's data rather than in the portal: what its own systems would send for a client, in the
 * language of the client's country. They are content of the demo world, like names and streets.
 */
export interface TradeWords {
  /** Colours by the Dutch word under which the register counts them. */
  readonly colours: Readonly<Record<string, string>>;
  /** Components of a contract by their number; 13 is service (DM-LC-04). */
  readonly components: Readonly<Record<number, string>>;
  /** Options and accessories: kind and description. */
  readonly options: readonly (readonly [kind: string, description: string])[];
  readonly bikeOptions: readonly (readonly [kind: string, description: string])[];
  /** The storage places of winter or summer tyres. */
  readonly tyreStorages: readonly string[];
  readonly features: readonly string[];
  /** Prefixes of references: cost centre, project, order. */
  readonly referencePrefixes: readonly string[];
  /** Employees of the leasing company who look after the client. */
  readonly representatives: readonly string[];
}

const dutch: TradeWords = {
  colours: {
    grijs: 'grijs',
    zwart: 'zwart',
    wit: 'wit',
    blauw: 'blauw',
    rood: 'rood',
    bruin: 'bruin',
    groen: 'groen',
    geel: 'geel',
    beige: 'beige',
    oranje: 'oranje',
    paars: 'paars',
    creme: 'crème',
    rose: 'roze',
  },
  components: {
    4: 'Verzekering WA en casco',
    6: 'Banden',
    7: 'Winterbanden',
    9: 'Vervangend vervoer',
    13: 'Service',
  },
  options: [
    ['Pakket', 'Winterpakket met stoel- en stuurverwarming'],
    ['Pakket', 'Parkeersensoren voor en achter met camera'],
    ['Optie', 'Trekhaak, wegklapbaar'],
    ['Optie', 'Metallic lak'],
    ['Optie', 'Adaptieve cruise control'],
    ['Optie', 'Panoramadak'],
    ['Optie', '11 kW-lader'],
    ['Accessoire', 'Rubbermatten'],
    ['Accessoire', 'Laadkabel type 2, 7 m'],
    ['Accessoire', 'Bagagerek'],
    ['Accessoire', 'Dashcam'],
    ['Inrichting', 'Stellingkasten links en rechts'],
  ],
  bikeOptions: [
    ['Accessoire', 'Fietstassen, waterdicht'],
    ['Accessoire', 'Ringslot met ketting'],
    ['Optie', 'Tweede accu, 625 Wh'],
  ],
  tyreStorages: ['Bandenhotel De Loods, Utrecht', 'Bandenhotel Noord, vak 14', 'Bij de berijder'],
  features: ['Poolauto', 'Standplaats werkplaats', 'Overgenomen contract'],
  referencePrefixes: ['KP', 'PRJ', 'PO'],
  representatives: ['Iris van Loon', 'Stef Kuijpers', 'Noor de Graaf'],
};

const german: TradeWords = {
  colours: {
    grijs: 'grau',
    zwart: 'schwarz',
    wit: 'weiß',
    blauw: 'blau',
    rood: 'rot',
    bruin: 'braun',
    groen: 'grün',
    geel: 'gelb',
    beige: 'beige',
    oranje: 'orange',
    paars: 'violett',
    creme: 'creme',
    rose: 'rosa',
  },
  components: {
    4: 'Haftpflicht und Kasko',
    6: 'Reifen',
    7: 'Winterreifen',
    9: 'Ersatzfahrzeug',
    13: 'Service',
  },
  options: [
    ['Paket', 'Winterpaket mit Sitz- und Lenkradheizung'],
    ['Paket', 'Parkassistent mit Rückfahrkamera'],
    ['Extra', 'Anhängerkupplung, schwenkbar'],
    ['Extra', 'Metallic-Lackierung'],
    ['Extra', 'Abstandsregeltempomat'],
    ['Extra', 'Standheizung'],
    ['Zubehör', 'Gummifußmatten'],
    ['Zubehör', 'Ladekabel Typ 2, 7 m'],
    ['Zubehör', 'Dachträger'],
    ['Einbau', 'Laderaumverkleidung mit Zurrösen'],
  ],
  bikeOptions: [
    ['Zubehör', 'Gepäcktaschen, wasserdicht'],
    ['Extra', 'Zweiter Akku, 625 Wh'],
  ],
  tyreStorages: ['Reifenlager Hafenstraße', 'Reifenhotel Süd, Regal 7', 'Beim Fahrer'],
  features: ['Poolfahrzeug', 'Standort Werkstatt', 'Übernommener Vertrag'],
  referencePrefixes: ['KST', 'PRJ', 'BE'],
  representatives: ['Jörg Großmann', 'Katrin Müller', 'Sören Weiß'],
};

const polish: TradeWords = {
  colours: {
    grijs: 'szary',
    zwart: 'czarny',
    wit: 'biały',
    blauw: 'niebieski',
    rood: 'czerwony',
    bruin: 'brązowy',
    groen: 'zielony',
    geel: 'żółty',
    beige: 'beżowy',
    oranje: 'pomarańczowy',
    paars: 'fioletowy',
    creme: 'kremowy',
    rose: 'różowy',
  },
  components: {
    4: 'Ubezpieczenie OC i AC',
    6: 'Opony',
    7: 'Opony zimowe',
    9: 'Samochód zastępczy',
    13: 'Serwis',
  },
  options: [
    ['Pakiet', 'Pakiet zimowy: podgrzewane fotele i kierownica'],
    ['Pakiet', 'Czujniki parkowania i kamera cofania'],
    ['Opcja', 'Hak holowniczy, składany'],
    ['Opcja', 'Lakier metalizowany'],
    ['Opcja', 'Tempomat adaptacyjny'],
    ['Akcesorium', 'Dywaniki gumowe'],
    ['Akcesorium', 'Kabel do ładowania typu 2, 7 m'],
    ['Akcesorium', 'Bagażnik dachowy'],
  ],
  bikeOptions: [['Akcesorium', 'Sakwy wodoodporne']],
  tyreStorages: ['Magazyn opon Północ', 'Hotel dla opon, regał 3', 'U kierowcy'],
  features: ['Samochód współdzielony', 'Umowa przejęta'],
  referencePrefixes: ['MPK', 'PRJ', 'ZAM'],
  representatives: ['Łukasz Wójcik', 'Agnieszka Dąbrowska', 'Żaneta Ślusarczyk'],
};

const belgian: TradeWords = {
  ...dutch,
  components: { ...dutch.components, 4: 'Verzekering BA en omnium' },
  tyreStorages: ['Bandencentrale Aalst', 'Bandenhotel Mechelen', 'Bij de bestuurder'],
  representatives: ['Lotte Vandevelde', 'Gilles Mertens', 'Amélie Claes'],
};

const BY_COUNTRY: Readonly<Record<Country, TradeWords>> = {
  nl: dutch,
  be: belgian,
  fr: belgian,
  de: german,
  pl: polish,
};

/** The words of a client's country. */
export const tradeWords = (country: Country): TradeWords => BY_COUNTRY[country];
