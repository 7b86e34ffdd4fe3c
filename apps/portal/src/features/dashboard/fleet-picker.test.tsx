import { createRootRoute } from '@tanstack/react-router';
import { session as calls, type Fleet } from '@wagenpark/contract/fleet/session';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { stubCalls } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { aSession } from '../../platform/session/testing.ts';
import { FleetPicker } from './fleet-picker.tsx';
import { useDashboardScope } from './use-scope.ts';

const company = (Volgnummer: number): Fleet => ({
  Volgnummer,
  NaamSamengesteld: `Vloot ${Volgnummer}`,
  Naam: `Vloot ${Volgnummer}`,
  Code: `V${Volgnummer}`,
  HasBekeuringen: null,
  BovenliggendVolgnummer: null,
});

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('DF-01 “all fleets” comes first, checked while none is chosen; closing returns the focus to the button', async () => {
  stubCalls({ [calls.companies.path]: [company(1001), company(1002)] });
  const Part = (): ReactNode => <FleetPicker scope={useDashboardScope()} />;
  await renderRoutes(createRootRoute({ component: Part }), aSession({ role: 'supervisor' }), '/', 'nl-NL');
  const button = page.getByRole('button', { name: /^Wagenparken op het dashboard: / });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const boxes = page.getByRole('dialog').getByRole('checkbox');
  await expect.element(boxes.first()).toBeChecked();
  expect(boxes.elements().map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Alle wagenparken',
    '1001 - Vloot 1001',
    '1002 - Vloot 1002',
  ]);
  await boxes.nth(1).click();
  await expect.element(boxes.first()).not.toBeChecked();
  await boxes.first().click();
  await expect.element(boxes.nth(1)).not.toBeChecked();
  await expect.element(boxes.first()).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
