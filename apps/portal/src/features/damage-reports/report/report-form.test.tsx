import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../../patterns/testing/shown-values.tsx';
import { ReportForm } from './report-form.tsx';

const car = {
  contract: 51,
  plate: 'VL-001-P',
  description: 'Volvo EX30',
  start: '2024-01-01',
  last: null,
  driver: 'Pieter van der Zwart',
  alike: [],
};

beforeEach(() => page.viewport(1280, 900));

const parts =
  'Hele auto|Boven|Rondom|Binnen|Onder|Voor|Linksvoor|Midden voor|Rechtsvoor|Midden|Links midden|Midden|Rechts midden|Achter|Linksachter|Midden achter|Rechtsachter';

/** The groups of the form in their order, each with the labels of what it asks: an asterisk where it must be filled in. */
const groups = (): readonly (readonly [string, string])[] =>
  [...document.querySelectorAll('form fieldset')]
    .filter((group) => group.parentElement?.closest('fieldset') === null)
    .map((group) => {
      const [legend = '', ...labels] = [...group.querySelectorAll('label, legend')].map(
        (each) => each.textContent?.trim() ?? '',
      );
      return [legend, labels.join('|').replace(parts, '(parts)')];
    });

test('DR-06 DF2-03 the groups of the form and what each asks, of police and other party once they were there', async () => {
  await showPart(() => <ReportForm contract={51} />, 'form', { '/api-admin/damage-reports/known': [car] });
  await expect.element(page.getByText('Pieter van der Zwart')).toBeVisible();
  await expect.element(page.getByText('VL-001-P')).toBeVisible();
  const asked = [
    ['Auto en bestuurder', ''],
    ['Wanneer en waar', 'Schadedatum *|Tijdstip|Waar *|Binnen bebouwde kom'],
    ['Wat is er beschadigd', '(parts)|Soort schade *|Schade aan de auto'],
    ['Wat is er gebeurd', 'Oorzaak *|Alcohol gebruikt|Wat er gebeurde'],
    ['Foto’s', ''],
  ] as const;
  expect(groups()).toEqual([...asked, ['Politie', 'Politie aanwezig'], ['Tegenpartij', 'Tegenpartij']]);
  await expect.element(page.getByRole('group', { name: 'Foto’s en documenten' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Politie aanwezig' }).click();
  await page.getByRole('checkbox', { name: 'Tegenpartij' }).click();
  await expect
    .poll(groups)
    .toEqual([
      ...asked,
      ['Politie', 'Politie aanwezig|Nummer politierapport *|Plaats politiebureau *'],
      [
        'Tegenpartij',
        'Tegenpartij|Naam tegenpartij *|Kenteken tegenpartij *|Verzekeraar tegenpartij *|Telefoon tegenpartij *|E-mail tegenpartij',
      ],
    ]);
});

test('DR-06 the car is chosen in the form where the address names none', async () => {
  await showPart(() => <ReportForm contract={null} />, 'form', {});
  expect(groups()[0]?.[0]).toBe('Auto en bestuurder');
  expect(groups()[0]?.[1]).toMatch(/\*$/);
});
