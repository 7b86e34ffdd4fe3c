import type { Document } from '@wagenpark/contract/fleet/documents';
import { wireDay } from '../../patterns/testing/wire-day.ts';

/** A document of a car, for tests; every fact has its own value. */
export const aDocument: Document = {
  VolgNummer: 95,
  Titel: 'Leaseovereenkomst Kia EV3',
  LeaseContractNummer: 51,
  Kenteken: 'VL-007-P',
  BestuurderNummer: null,
  Bestuurder: null,
  Soort: 'agreement',
  Datum: wireDay('2026-01-07'),
  Grootte: 184,
  Bestandssoort: 'pdf',
  Bestand: 'lease 51.pdf',
  Taal: 'de',
  Geplaatst: `/Date(${Date.UTC(2026, 0, 12, 13, 5)})/`,
  GeplaatstDoor: 'Robin Visser',
  VoorBestuurder: false,
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  Bron: 'document',
  BronNummer: 95,
  Uitgave: 3,
  Versie: 4,
};
