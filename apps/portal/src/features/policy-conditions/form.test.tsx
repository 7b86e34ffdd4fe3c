import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { aSession } from '../../platform/session/testing.ts';
import { ManagedPanel } from '../../shared/managed-records/managed-panel.tsx';
import { policyConditionSubject } from './page.tsx';

const stamp = { version: 1, changedAt: '2026-03-02T10:00:00+00:00', changedBy: null };
const answers = {
  '/api-admin/arrangements': [
    { ...stamp, number: 4, name: { 'nl-NL': 'Kantoor' }, active: true },
    { ...stamp, number: 5, name: { 'nl-NL': 'Montage' }, active: false },
  ],
  '/api-admin/policy-groups': [{ ...stamp, number: 6, name: { 'nl-NL': 'Laden' } }],
};
const languages = [{ id: 1, isDefault: true, culture: { languageCulture: 'nl-NL', name: 'Nederlands' } }];
const session = () => ({ ...aSession({ role: 'supervisor', client: { languages } }), can: () => true });

/** Opens the form of a condition of both arrangements. */
async function open(group: readonly number[]): Promise<void> {
  const record = {
    ...stamp,
    number: 7,
    title: { 'nl-NL': 'Schade' },
    body: { 'nl-NL': 'Meld schade.' },
    required: true,
    arrangements: [4, 5],
    group,
    groupName: {},
    position: 30,
  };
  const Part = (): ReactNode => (
    <ManagedPanel declaration={policyConditionSubject} record={record} onClose={() => undefined} />
  );
  await renderPart(Part, 'input', answers, session());
}
afterEach(() => queryClient.clear());
const group = () => page.getByRole('combobox', { name: 'Groep' });

test('PC-03 a condition of several arrangements cannot be grouped, and the field says why', async () => {
  await open([]);
  await expect.element(group()).toBeDisabled();
  await expect.element(page.getByText(/Groeperen kan alleen bij één regeling\./)).toBeVisible();
});

test('PC-03 a grouped condition that gets a second arrangement has to leave its group first', async () => {
  await open([6]);
  await expect.element(group()).toBeEnabled();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect.element(page.getByText(/Een groep hoort bij één regeling\./)).toBeVisible();
});
