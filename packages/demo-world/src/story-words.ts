import type { Country } from '@wagenpark/domain';

/** Texts that users wrote in requests, in the language of the client's country. */
export interface StoryWords {
  readonly questions: readonly string[];
  readonly answers: readonly string[];
  readonly reasons: readonly string[];
}

const dutch: StoryWords = {
  questions: [
    'Rijdt de nieuwe bestuurder ook privé met de auto? Dan hebben wij een verklaring nodig.',
    'Het rijbewijs van de nieuwe bestuurder verloopt binnenkort. Is de verlenging al aangevraagd?',
  ],
  answers: [
    'Ja, ook privé. De verklaring is vandaag getekend en per post onderweg.',
    'Verlengd; de nieuwe pas is er vrijdag.',
  ],
  reasons: [
    'De auto wordt volgende maand ingenomen; een wissel heeft dan geen zin meer. Graag een nieuwe aanvraag op het vervolgcontract.',
    'De gevraagde bestuurder heeft al een auto op contract. Wij horen graag welke van de twee vrijkomt.',
  ],
};

const WORDS: Readonly<Record<Country, StoryWords>> = {
  nl: dutch,
  be: dutch,
  fr: dutch,
  de: {
    questions: [
      'Nutzt die neue Fahrerin oder der neue Fahrer das Fahrzeug auch privat? Dann benötigen wir eine Erklärung.',
      'Der Führerschein läuft in Kürze ab. Ist die Verlängerung schon beantragt?',
    ],
    answers: [
      'Ja, auch privat. Die Erklärung ist unterschrieben und unterwegs.',
      'Verlängert, der neue Führerschein kommt am Freitag.',
    ],
    reasons: [
      'Das Fahrzeug wird im nächsten Monat zurückgenommen; ein Wechsel lohnt nicht mehr. Bitte stellen Sie den Antrag für den Folgevertrag.',
      'Der gewünschte Fahrer hat bereits ein Fahrzeug. Bitte teilen Sie uns mit, welches frei wird.',
    ],
  },
  pl: {
    questions: [
      'Czy nowy kierowca będzie używał samochodu także prywatnie? Potrzebujemy wtedy oświadczenia.',
      'Prawo jazdy nowego kierowcy wkrótce traci ważność. Czy złożono wniosek o przedłużenie?',
    ],
    answers: [
      'Tak, także prywatnie. Podpisane oświadczenie wysłaliśmy dziś pocztą.',
      'Przedłużone; nowy dokument będzie w piątek.',
    ],
    reasons: [
      'Samochód zostanie odebrany w przyszłym miesiącu, zmiana nie ma już sensu. Prosimy o nowy wniosek do kolejnej umowy.',
      'Wskazany kierowca ma już samochód. Prosimy o informację, który z nich będzie wolny.',
    ],
  },
};

/** The words of a client's country. */
export const storyWords = (country: Country): StoryWords => WORDS[country];
