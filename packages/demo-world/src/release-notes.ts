import { addDays } from '@wagenpark/domain/calendar-day';
import { providerSubject } from './client-subject.ts';

type Texts = Readonly<Record<'nl-NL' | 'en-GB' | 'de-DE' | 'fr-FR' | 'pl-PL', string>>;
interface DemoNote {
  readonly daysAgo: number;
  readonly type: 'new' | 'improved' | 'fixed';
  readonly subject: Texts;
  readonly description: Texts;
}

/** The texts of the portal's release notes. */
const notes: readonly DemoNote[] = [
  {
    daysAgo: 3,
    type: 'new',
    subject: {
      'nl-NL': 'Zelf gebruikers uitnodigen en beheren',
      'en-GB': 'Invite and manage users yourself',
      'de-DE': 'Benutzer selbst einladen und verwalten',
      'fr-FR': 'Inviter et gérer les utilisateurs vous-même',
      'pl-PL': 'Samodzielne zapraszanie użytkowników i zarządzanie nimi',
    },
    description: {
      'nl-NL':
        'Beheerders nodigen collega’s uit, wijzigen hun rechten en blokkeren of verwijderen hen.\n\nHet formulier laat vooraf zien wat iemand straks ziet en mag doen. Niemand kan meer rechten geven dan hij zelf heeft, en een wijziging geldt binnen enkele seconden.\n\nWaar: Beheer, Gebruikers.',
      'en-GB':
        'Administrators invite colleagues, change their rights, and block or delete them.\n\nThe form shows beforehand what somebody will see and may do. Nobody can give more rights than they have, and a change takes effect within seconds.\n\nWhere: Management, Users.',
      'de-DE':
        'Administratoren laden Kollegen ein, ändern deren Rechte und sperren oder löschen sie.\n\nDas Formular zeigt vorab, was jemand sehen wird und tun darf. Niemand kann mehr Rechte vergeben, als er selbst hat, und eine Änderung gilt innerhalb weniger Sekunden.\n\nWo: Verwaltung, Benutzer.',
      'fr-FR':
        'Les administrateurs invitent leurs collègues, modifient leurs droits, les bloquent ou les suppriment.\n\nLe formulaire montre à l’avance ce que la personne verra et pourra faire. Personne ne peut accorder plus de droits qu’il n’en a, et une modification prend effet en quelques secondes.\n\nOù : Gestion, Utilisateurs.',
      'pl-PL':
        'Administratorzy zapraszają współpracowników, zmieniają ich uprawnienia, blokują ich lub usuwają.\n\nFormularz z góry pokazuje, co dana osoba zobaczy i co będzie mogła zrobić. Nikt nie może nadać więcej uprawnień, niż sam posiada, a zmiana obowiązuje w ciągu kilku sekund.\n\nGdzie: Zarządzanie, Użytkownicy.',
    },
  },
  {
    daysAgo: 10,
    type: 'new',
    subject: {
      'nl-NL': 'Voorkeursdealers en segmenten bijhouden',
      'en-GB': 'Keep preferred dealers and segments',
      'de-DE': 'Bevorzugte Händler und Segmente pflegen',
      'fr-FR': 'Tenir à jour les concessionnaires préférés et les segments',
      'pl-PL': 'Preferowani dealerzy i segmenty',
    },
    description: {
      'nl-NL':
        'Voeg de dealers toe waar medewerkers bestellen, met hun merken, en de segmenten van auto’s die zij mogen kiezen.\n\nTeksten van segmenten staan in elke taal van uw organisatie. Wat niet meer gekozen mag worden, zet u uit; wat het al gebruikt, houdt het.\n\nWaar: Beheer, Voorkeursdealers en Segmenten.',
      'en-GB':
        'Add the dealers at which employees order, with their makes, and the segments of cars that they may choose.\n\nTexts of segments stand in each language of your organisation. Switch off what may no longer be chosen; whatever uses it keeps it.\n\nWhere: Management, Preferred dealers and Segments.',
      'de-DE':
        'Erfassen Sie die Händler, bei denen Mitarbeiter bestellen, mit ihren Marken, und die Fahrzeugsegmente, die sie wählen dürfen.\n\nTexte von Segmenten stehen in jeder Sprache Ihrer Organisation. Was nicht mehr gewählt werden darf, schalten Sie aus; was es schon verwendet, behält es.\n\nWo: Verwaltung, Bevorzugte Händler und Segmente.',
      'fr-FR':
        'Ajoutez les concessionnaires chez lesquels vos collaborateurs commandent, avec leurs marques, et les segments de voitures qu’ils peuvent choisir.\n\nLes textes des segments existent dans chaque langue de votre organisation. Désactivez ce qui ne doit plus être choisi ; ce qui l’utilise déjà le conserve.\n\nOù : Gestion, Concessionnaires préférés et Segments.',
      'pl-PL':
        'Dodaj dealerów, u których pracownicy zamawiają, wraz z ich markami, oraz segmenty samochodów, które mogą wybierać.\n\nTeksty segmentów są dostępne w każdym języku Twojej organizacji. Wyłącz to, czego nie wolno już wybierać; to, co już tego używa, pozostaje bez zmian.\n\nGdzie: Zarządzanie, Preferowani dealerzy i Segmenty.',
    },
  },
  {
    daysAgo: 24,
    type: 'improved',
    subject: {
      'nl-NL': 'Contracten tonen hun signalen en de volgende stap',
      'en-GB': 'Contracts show their alerts and the next step',
      'de-DE': 'Verträge zeigen ihre Hinweise und den nächsten Schritt',
      'fr-FR': 'Les contrats affichent leurs alertes et l’étape suivante',
      'pl-PL': 'Umowy pokazują alerty i następny krok',
    },
    description: {
      'nl-NL':
        'Wie een leasecontract opent, ziet bovenaan wat er aandacht vraagt, sinds wanneer, en wat u eraan kunt doen.\n\nEen contract dat voorbij zijn einde loopt, is rood en zegt hoe lang al.',
      'en-GB':
        'Whoever opens a lease contract sees at the top what needs attention, since when, and what to do about it.\n\nA contract past its end is red and says for how long.',
      'de-DE':
        'Wer einen Leasingvertrag öffnet, sieht oben, was Aufmerksamkeit braucht, seit wann und was zu tun ist.\n\nEin Vertrag nach seinem Ende ist rot und sagt, wie lange schon.',
      'fr-FR':
        'En ouvrant un contrat de leasing, vous voyez en haut ce qui demande votre attention, depuis quand, et ce que vous pouvez faire.\n\nUn contrat qui a dépassé son terme est rouge et indique depuis combien de temps.',
      'pl-PL':
        'Po otwarciu umowy leasingu u góry widać, co wymaga uwagi, od kiedy i co można z tym zrobić.\n\nUmowa po terminie jest czerwona i pokazuje, od jak dawna.',
    },
  },
  {
    daysAgo: 45,
    type: 'improved',
    subject: {
      'nl-NL': 'Totalen onder de lijsten',
      'en-GB': 'Totals below the lists',
      'de-DE': 'Summen unter den Listen',
      'fr-FR': 'Totaux sous les listes',
      'pl-PL': 'Sumy pod listami',
    },
    description: {
      'nl-NL':
        'Lijsten tellen bedragen en kilometers onderaan op: van alle rijen, en van de rijen die u hebt aangevinkt.\n\nEen cijfer op het dashboard opent de lijst met precies wat het telt.',
      'en-GB':
        'Lists add up amounts and kilometres at the bottom: of all rows, and of the rows that you ticked.\n\nA figure on the dashboard opens the list of exactly what it counts.',
      'de-DE':
        'Listen summieren Beträge und Kilometer am Ende: von allen Zeilen und von den ausgewählten.\n\nEine Zahl auf dem Dashboard öffnet die Liste mit genau dem, was sie zählt.',
      'fr-FR':
        'Les listes additionnent les montants et les kilomètres en bas : pour toutes les lignes et pour celles que vous avez cochées.\n\nUn chiffre du tableau de bord ouvre la liste de ce qu’il compte exactement.',
      'pl-PL':
        'Listy sumują u dołu kwoty i kilometry: wszystkich wierszy oraz zaznaczonych.\n\nLiczba na pulpicie otwiera listę dokładnie tego, co zlicza.',
    },
  },
  {
    daysAgo: 66,
    type: 'fixed',
    subject: {
      'nl-NL': 'Kentekens zoeken met en zonder streepjes',
      'en-GB': 'Search for plates with and without dashes',
      'de-DE': 'Kennzeichen mit und ohne Striche suchen',
      'fr-FR': 'Rechercher les plaques avec ou sans tirets',
      'pl-PL': 'Wyszukiwanie numerów rejestracyjnych z kreskami i bez',
    },
    description: {
      'nl-NL':
        'Een kenteken wordt gevonden met spaties, punten, streepjes of niets ertussen, en een naam met elke soort apostrof.',
      'en-GB':
        'A plate is found with blanks, dots, dashes or nothing in between, and a name with every kind of apostrophe.',
      'de-DE':
        'Ein Kennzeichen wird mit Leerzeichen, Punkten, Strichen oder ohne Trennzeichen gefunden, ein Name mit jeder Art von Apostroph.',
      'fr-FR':
        'Une plaque se trouve avec des espaces, des points, des tirets ou rien, et un nom avec toute sorte d’apostrophe.',
      'pl-PL':
        'Numer rejestracyjny można znaleźć ze spacjami, kropkami, kreskami lub bez nich, a nazwisko z każdym rodzajem apostrofu.',
    },
  },
  {
    daysAgo: 120,
    type: 'fixed',
    subject: {
      'nl-NL': 'Sneller inloggen vanuit een druk kantoor',
      'en-GB': 'Quicker sign-in from a busy office',
      'de-DE': 'Schnelleres Anmelden aus einem vollen Büro',
      'fr-FR': 'Connexion plus rapide depuis un bureau très occupé',
      'pl-PL': 'Szybsze logowanie z dużego biura',
    },
    description: {
      'nl-NL': 'Inloggen wacht niet meer op collega’s: alleen mislukte pogingen vertragen de volgende.',
      'en-GB': 'Signing in no longer waits for colleagues: only failed attempts slow the next one.',
      'de-DE': 'Die Anmeldung wartet nicht mehr auf Kollegen: nur fehlgeschlagene Versuche verzögern den nächsten.',
      'fr-FR': 'La connexion n’attend plus les collègues : seuls les échecs ralentissent la tentative suivante.',
      'pl-PL': 'Logowanie nie czeka już na innych: tylko nieudane próby opóźniają następną.',
    },
  },
];

/** The release notes of this portal. */
export const releaseNotes = providerSubject({
  table: 'release_note',
  kind: 'releaseNote',
  rowsOf: (_client, today) =>
    notes.toReversed().map(({ daysAgo, type, subject, description }) => ({
      published_on: addDays(today, -daysAgo),
      product_code: 'MANAGEMENT',
      note_type: type,
      subject,
      description,
    })),
});
