import type { DamageReport } from '@wagenpark/contract/fleet/damage-reports';

/** A moment as the wire has it. */
export const day = (iso: string) => `/Date(${Date.parse(iso)})/`;

/** A report whose facts all differ. */
export const aReport: DamageReport = {
  Meldcode: 30_095,
  LeaseContractNummer: 51,
  Kenteken: 'VL-001-P',
  Schadedatum: day('2026-01-07'),
  Schadetijd: '08:15',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  Soort: 'wheels',
  Oorzaak: 'person',
  Locatie: 'A2 bij Breukelen',
  Meldingsdatum: day('2026-01-12T13:05:00Z'),
  Afgehandeld: false,
  StatusOmschrijving: 'Expert komt langs',
  Verhaalbaar: true,
  EigenRisico: 350.5,
  Schadebedrag: 1275.25,
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  FormulierOntvangen: day('2026-01-18'),
  BinnenBebouwdeKom: true,
  SchadeAuto: 'Deuk in het portier',
  BeschadigdeDelen: 'above, midLeft',
  Omschrijving: 'Bij het invoegen geraakt',
  PolitieAanwezig: true,
  PolitieRapportNummer: 'PL0900-2026-1180',
  PolitiePlaats: 'Woerden',
  Tegenpartij: true,
  TegenpartijNaam: 'Robin Visser',
  TegenpartijKenteken: 'XR-482-B',
  TegenpartijVerzekeraar: 'Verzekeringen Noord',
  TegenpartijTelefoon: '020-3000025',
  TegenpartijEmail: 'robin@elders.example',
  AlcoholGebruikt: false,
  Melder: 'Marieke de Boer',
  BestuurderGewijzigd: true,
  Versie: 3,
};
