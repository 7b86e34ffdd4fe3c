import { expect, test } from 'vitest';
import { isFailedFormula } from './failed-formula.ts';

test.each([
  [
    'English',
    '#N/A #REF! #DIV/0! #VALUE! #NAME? #NUM! #NULL! #SPILL! #CALC! #FIELD! #CONNECT! #BLOCKED! #UNKNOWN! #BUSY! #GETTING_DATA',
  ],
  ['Dutch', '#N/B #WAARDE! #VERW! #DEEL/0! #NAAM? #GETAL! #LEEG! #OVERLOOP!'],
  ['German', '#NV #WERT! #BEZUG! #ZAHL! #NAME? #ÜBERLAUF!'],
  ['French', '#VALEUR! #NOM? #NOMBRE! #NUL! #N/A #PROPAGATION!'],
  ['Polish', '#N/D! #N/D #ARG! #ADR! #NAZWA? #LICZBA! #DZIEL/0! #ZERO!'],
  ['LibreOffice', 'Err:502 Fout:502 Błąd:502 #MACRO?'],
  ['a narrow column', '## ####### ########'],
])('a failed formula in %s', (_, texts) => {
  expect(texts.split(' ').filter((text) => !isFailedFormula(text))).toEqual([]);
});

test('similar texts are text', () => {
  const texts = ['#', '#1455d9', '#ABCDEF', 'Nr. #12', '#blauw', 'Hoera!', '#1!', 'Err:', 'Errata: 12', 'WAARDE!'];
  expect(texts.filter((text) => isFailedFormula(text))).toEqual([]);
});
