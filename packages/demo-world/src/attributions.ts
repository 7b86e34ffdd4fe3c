/** A source of the demo world's data, as the page "Open data" must credit it. */
export interface Attribution {
  readonly source: string;
  /** The line that the licence requires; shown unchanged. */
  readonly line: string;
  readonly licence: string;
  readonly url: string;
}

/** The sources of `data/`. The README there has the details. */
export const attributions: readonly Attribution[] = [
  {
    source: 'RDW Open Data',
    line: 'Contains open data of RDW, the Netherlands Vehicle Authority.',
    licence: 'CC0 1.0',
    url: 'https://opendata.rdw.nl',
  },
  {
    source: 'DSS group project, vehicle models',
    line: 'Vehicle models aggregated from RDW by sof1a03/DSS_groupproject, CC BY 4.0; shortened and respelled.',
    licence: 'CC BY 4.0',
    url: 'https://github.com/sof1a03/DSS_groupproject',
  },
  {
    source: 'GeoNames',
    line: 'Dutch postcodes and places: GeoNames, CC BY 4.0; every sixth taken.',
    licence: 'CC BY 4.0',
    url: 'https://www.geonames.org',
  },
  {
    source: 'Open Charge Map',
    line: 'Dutch street names: Open Charge Map contributors, CC BY 4.0; names of streets only.',
    licence: 'CC BY 4.0',
    url: 'https://openchargemap.org',
  },
  {
    source: 'Open EV Data',
    line: 'Battery sizes: Open EV Data, © 2019 Niklas Hösl, MIT.',
    licence: 'MIT',
    url: 'https://github.com/chargeprice/open-ev-data',
  },
  {
    source: 'Faker',
    line: 'Names of people, streets and places: @faker-js/faker, MIT.',
    licence: 'MIT',
    url: 'https://fakerjs.dev',
  },
  {
    source: 'kenteken-kit',
    line: 'Dutch letter groups that are not issued: kenteken-kit contributors, © 2026, MIT.',
    licence: 'MIT',
    url: 'https://github.com/scan-kenteken/kenteken-kit',
  },
  {
    source: 'Unterscheidungszeichen',
    line: 'German district codes: MarkTiedemann/unterscheidungszeichen, CC0.',
    licence: 'CC0 1.0',
    url: 'https://github.com/MarkTiedemann/unterscheidungszeichen',
  },
];
