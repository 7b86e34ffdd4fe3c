import { expect, test } from 'vitest';
import { tellingPart } from './telling-part.ts';

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
])('of “%s”, where all begin like “%s”, “%s” tells', (name, common, telling) => {
  expect(tellingPart(name, common)).toBe(telling);
});
