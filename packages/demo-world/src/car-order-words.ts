import type { Country } from '@wagenpark/domain';

/** The texts of orders in the language of a country. */
interface OrderWords {
  readonly colours: readonly string[];
  readonly upholstery: readonly string[];
  /** Reasons for a later delivery, and for an earlier one. */
  readonly later: readonly string[];
  readonly earlier: readonly string[];
  /** Options by kind, each with its price in euros. */
  readonly options: Readonly<Record<string, readonly (readonly [description: string, euros: number | null])[]>>;
  readonly dealers: readonly string[];
  readonly remarks: readonly string[];
}

const dutch: OrderWords = {
  colours: ['Wolkenblauw metallic', 'Diepzwart parelmoer', 'Kristalwit', 'Dennengroen metallic', 'Zilvergrijs'],
  upholstery: ['Antraciet', 'Zwart', 'Lichtgrijs', 'Cognac'],
  later: [
    'Tekort aan halfgeleiders in de fabriek',
    'Schip met vertraging aangekomen',
    'Softwareupdate vóór aflevering nodig',
    'Productieweek door de fabrikant verschoven',
    'Transportschade hersteld bij de importeur',
  ],
  earlier: ['Auto uit voorraad toegewezen', 'Productieweek naar voren gehaald'],
  options: {
    Accessoire: [
      ['Laadkabel mode 3, 5 m', 249],
      ['Rubberen matten', 95],
      ['Trekhaak, wegklapbaar', 1090],
    ],
    Optie: [
      ['Panoramadak', 1250],
      ['Stoelverwarming voor en achter', 640],
      ['Warmtepomp', 995],
    ],
    Pakket: [
      ['Bestuurdersassistentie Plus', 1795],
      ['Winterpakket', null],
    ],
  },
  dealers: ['Autobedrijf Vermeer', 'Garage De Linde', 'Autocentrum Noord'],
  remarks: [
    'Afleveren op het adres van de werkgever',
    'Inruil op de dag van aflevering',
    'Uitleg van het laden bij aflevering',
  ],
};

const german: OrderWords = {
  colours: ['Nachtblau Metallic', 'Tiefschwarz Perleffekt', 'Reinweiß', 'Tannengrün Metallic', 'Silbergrau'],
  upholstery: ['Anthrazit', 'Schwarz', 'Hellgrau', 'Cognac'],
  later: [
    'Fehlende Halbleiter im Werk',
    'Schiff kam verspätet an',
    'Softwareupdate vor der Auslieferung nötig',
    'Bauwoche vom Hersteller verschoben',
    'Transportschaden wurde behoben',
  ],
  earlier: ['Lagerfahrzeug zugeteilt', 'Bauwoche vorgezogen'],
  options: {
    Paket: [
      ['Fahrassistenz Plus', 1795],
      ['Winterpaket', null],
    ],
    Sonderausstattung: [
      ['Panoramadach', 1250],
      ['Sitzheizung vorn und hinten', 640],
      ['Wärmepumpe', 995],
    ],
    Zubehör: [
      ['Anhängerkupplung, abklappbar', 1090],
      ['Gummimatten', 95],
      ['Ladekabel Mode 3, 5 m', 249],
    ],
  },
  dealers: ['Autohaus Berger', 'Autohaus am Ring', 'Fahrzeughaus Nord'],
  remarks: ['Auslieferung am Firmensitz', 'Altfahrzeug bei Auslieferung zurücknehmen', 'Einweisung ins Laden erbeten'],
};

const french: OrderWords = {
  colours: ['Bleu nuage métallisé', 'Noir profond nacré', 'Blanc cristal', 'Vert sapin métallisé', 'Gris argent'],
  upholstery: ['Anthracite', 'Noir', 'Gris clair', 'Cognac'],
  later: [
    'Pénurie de semi-conducteurs à l’usine',
    'Navire arrivé en retard',
    'Mise à jour du logiciel nécessaire avant la livraison',
    'Semaine de fabrication reportée par le constructeur',
  ],
  earlier: ['Voiture attribuée sur stock', 'Semaine de fabrication avancée'],
  options: {
    Accessoire: [
      ['Attelage escamotable', 1090],
      ['Câble de charge mode 3, 5 m', 249],
    ],
    Option: [
      ['Pompe à chaleur', 995],
      ['Toit panoramique', 1250],
    ],
    Pack: [['Assistance à la conduite Plus', 1795]],
  },
  dealers: ['Garage du Parc', 'Autos Lambert'],
  remarks: ['Livraison au siège de l’entreprise', 'Reprise de l’ancienne voiture le jour de la livraison'],
};

const polish: OrderWords = {
  colours: ['Niebieski metalik', 'Czarny perłowy', 'Biały kryształ', 'Ciemnozielony metalik', 'Srebrnoszary'],
  upholstery: ['Antracyt', 'Czarna', 'Jasnoszara', 'Koniakowa'],
  later: [
    'Brak półprzewodników w fabryce',
    'Statek przypłynął z opóźnieniem',
    'Przed wydaniem potrzebna aktualizacja oprogramowania',
    'Producent przesunął tydzień produkcji',
  ],
  earlier: ['Przydzielono samochód z magazynu', 'Przyspieszono tydzień produkcji'],
  options: {
    Akcesoria: [
      ['Dywaniki gumowe', 95],
      ['Hak holowniczy składany', 1090],
      ['Kabel do ładowania mode 3, 5 m', 249],
    ],
    Opcja: [
      ['Dach panoramiczny', 1250],
      ['Podgrzewane fotele', 640],
      ['Pompa ciepła', 995],
    ],
    Pakiet: [
      ['Asystent kierowcy Plus', 1795],
      ['Pakiet zimowy', null],
    ],
  },
  dealers: ['Autosalon Wisła', 'Salon Północ', 'Auto Centrum Nowak'],
  remarks: ['Wydanie w siedzibie firmy', 'Odbiór poprzedniego samochodu w dniu wydania'],
};

const ofCountry: Readonly<Record<Country, OrderWords>> = {
  nl: dutch,
  be: dutch,
  de: german,
  fr: french,
  pl: polish,
};

/** The texts of orders in a country. */
export const orderWords = (country: Country): OrderWords => ofCountry[country];
