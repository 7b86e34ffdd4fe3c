import { expect, test } from 'vitest';
import { distinctivePart, shortenName, splitBeforeEnd } from './distinctive-part.ts';

test.each([
  ['Van Dongen Installatietechniek Regio West', 'Van Dongen Installatietechniek', 'Regio West'],
  ['Van Dongen Installatietechniek B.V.', 'Van Dongen Installatietechniek', 'Installatietechniek B.V.'],
  ['Van Dongen Holding B.V.', 'Van Dongen Installatietechniek', 'Holding B.V.'],
  ['Nordhafen Logistik, Niederlassung Hamburg', 'Nordhafen Logistik', 'Niederlassung Hamburg'],
  ['Nordhafen Logistik GmbH', 'Nordhafen Logistik', 'Logistik GmbH'],
  ['Jantar Handel sp. z o.o.', 'Jantar Handel', 'Handel sp. z o.o.'],
  ['Jantar Sklepy Łódź i Południe', 'Jantar Handel', 'Sklepy Łódź i Południe'],
  ['Jantar Handel', 'Jantar Handel', 'Handel'],
  ['Klimaatservice Oost', 'Van Dongen Installatietechniek', 'Klimaatservice Oost'],
  ['BMW', 'BMW', 'BMW'],
  ['', 'Jantar Handel', ''],
])('of “%s”, where all names begin like “%s”, the distinctive part is “%s”', (name, common, telling) => {
  expect(distinctivePart(name, common)).toBe(telling);
});

test.each([
  ['Regio West', '', 'Regio West'],
  ['Onderhoud en Storingsdienst Amsterdam Noord', 'Onderhoud en Storingsdienst', 'Amsterdam Noord'],
  ['Gemeenschappelijke Regeling Noordoostpolderwerken', 'Gemeenschappelijke Regeling Noord', 'oostpolderwerken'],
  ['Vestiging met een code (WEST-0017)', 'Vestiging met een', 'code (WEST-0017)'],
])('the middle of “%s” is cut before “%s”, and “%s” stays', (name, start, end) => {
  expect(splitBeforeEnd(name)).toEqual([start, end]);
});

test.each([
  ['Van Dongen Regio West', 30, 'Van Dongen Regio West'],
  ['Van Dongen Installatietechniek Regio West', 30, 'Regio West'],
  ['Van Dongen Installatietechniek Onderhoud en Storingsdienst Amsterdam Noord', 30, 'Onderhoud en… Amsterdam Noord'],
  ['Van Dongen Installatietechniek Onderhoud en Storingsdienst Amsterdam West', 30, 'Onderhoud en S… Amsterdam West'],
])('“%s” truncated to %i characters is “%s”', (name, most, expected) => {
  expect(shortenName(name, 'Van Dongen Installatietechniek', most)).toBe(expected);
});
