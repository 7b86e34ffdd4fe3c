import { clientSubject } from './client-subject.ts';
import { clientTexts, type DemoTexts } from './client-texts.ts';

interface DemoSegment {
  readonly code: string;
  readonly name: DemoTexts;
  readonly explanation: DemoTexts;
  /** Whether the segment is disabled; enabled by default. */
  readonly isOff?: true;
}

/** The segments of cars that are common in the trade. */
const segmentsOfTrade: readonly DemoSegment[] = [
  {
    code: 'A',
    name: { nl: 'Mini', fr: 'Mini', en: 'Mini', de: 'Kleinstwagen', pl: 'Mini' },
    explanation: {
      nl: 'Stadsauto’s tot 3,7 m',
      fr: 'Citadines jusqu’à 3,7 m',
      en: 'City cars up to 3.7 m',
      de: 'Stadtautos bis 3,7 m',
      pl: 'Auta miejskie do 3,7 m',
    },
  },
  {
    code: 'B',
    name: { nl: 'Klein', fr: 'Polyvalente', en: 'Small', de: 'Kleinwagen', pl: 'Małe' },
    explanation: {
      nl: 'Zoals Renault Clio en Peugeot e-208',
      fr: 'Comme la Renault Clio et la Peugeot e-208',
      en: 'Such as the Renault Clio and Peugeot e-208',
      de: 'Zum Beispiel Renault Clio und Peugeot e-208',
      pl: 'Na przykład Renault Clio i Peugeot e-208',
    },
  },
  {
    code: 'C',
    name: { nl: 'Compact', fr: 'Compacte', en: 'Compact', de: 'Kompaktklasse', pl: 'Kompaktowe' },
    explanation: {
      nl: 'Zoals Volkswagen ID.3 en Kia EV3',
      fr: 'Comme la Volkswagen ID.3 et la Kia EV3',
      en: 'Such as the Volkswagen ID.3 and Kia EV3',
      de: 'Zum Beispiel Volkswagen ID.3 und Kia EV3',
      pl: 'Na przykład Volkswagen ID.3 i Kia EV3',
    },
  },
  {
    code: 'D',
    name: { nl: 'Middenklasse', fr: 'Familiale', en: 'Mid-size', de: 'Mittelklasse', pl: 'Klasa średnia' },
    explanation: {
      nl: 'Zoals Tesla Model 3 en Škoda Superb',
      fr: 'Comme la Tesla Model 3 et la Škoda Superb',
      en: 'Such as the Tesla Model 3 and Škoda Superb',
      de: 'Zum Beispiel Tesla Model 3 und Škoda Superb',
      pl: 'Na przykład Tesla Model 3 i Škoda Superb',
    },
  },
  {
    code: 'E',
    name: {
      nl: 'Hogere middenklasse',
      fr: 'Routière',
      en: 'Executive',
      de: 'Obere Mittelklasse',
      pl: 'Klasa wyższa',
    },
    explanation: {
      nl: 'Alleen voor directie',
      fr: 'Réservé à la direction',
      en: 'For the board only',
      de: 'Nur für die Geschäftsleitung',
      pl: 'Tylko dla zarządu',
    },
  },
  {
    code: 'LCV',
    name: {
      nl: 'Bestelauto',
      fr: 'Utilitaire léger',
      en: 'Light commercial vehicle',
      de: 'Transporter',
      pl: 'Samochód dostawczy',
    },
    explanation: {
      nl: 'Tot 3,5 ton',
      fr: 'Jusqu’à 3,5 tonnes',
      en: 'Up to 3.5 tonnes',
      de: 'Bis 3,5 Tonnen',
      pl: 'Do 3,5 tony',
    },
  },
  {
    code: 'MPV',
    name: { nl: 'Ruimtewagen', fr: 'Monospace', en: 'MPV', de: 'Van', pl: 'Minivan' },
    explanation: {
      nl: 'Wordt niet meer besteld',
      fr: 'Ne se commande plus',
      en: 'No longer ordered',
      de: 'Wird nicht mehr bestellt',
      pl: 'Już niezamawiane',
    },
    isOff: true,
  },
];

/** The segments of every client, in its own languages. */
export const segments = clientSubject({
  table: 'segment',
  kind: 'carSegment',
  rowsOf: ({ locales }) =>
    segmentsOfTrade.map(({ code, name, explanation, isOff = false }) => ({
      code,
      name: clientTexts(locales, name),
      explanation: clientTexts(locales, explanation),
      is_active: !isOff,
    })),
});
