import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aSession } from '../../platform/session/testing.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { pageHeading } from './page-heading.ts';
import { renderInFrame } from './testing.tsx';

const client = { displayName: 'Brouwerij De Zwaan' };
const contract = { driver: 'Sofie Goossens', plate: '1-ABC-234' };

test('SB-15 a page is headed by the client, or by the driver of the active contract', () => {
  expect(pageHeading(undefined, client, null)).toEqual({ text: 'Brouwerij De Zwaan' });
  expect(pageHeading({}, client, contract)).toEqual({ text: 'Sofie Goossens' });
  expect(pageHeading({}, client, { ...contract, driver: null })).toEqual({ text: '1-ABC-234' });
});

test.each([
  ['SB-16', '/administration/segments', 'Administratie'],
  ['SB-16', '/administration/dealers/view', 'Administratie'],
  ['SB-17', '/management/requests', 'Master'],
  ['SB-18', '/resources/open-data', 'Help'],
  ['SB-15', '/requests', 'Van Dongen Installatietechniek'],
])('%s the page %s is headed by %s', async (_id, address, heading) => {
  await renderInFrame(<Breadcrumbs />, aSession({ role: 'master' }), address, 'nl-NL');
  await expect.element(page.getByRole('navigation').getByRole('link').first()).toHaveTextContent(heading);
});
