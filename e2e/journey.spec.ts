import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { installatie, person, staffAt } from './demo-people.ts';
import { contractsWithoutRequests } from './contract-picker.ts';
import { expect, test } from './guarded-test.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { LoginPage, signIn } from './pages/login-page.ts';
import { RequestPage } from './pages/request-page.ts';

/**
 * The main job, end to end: a fleet manager asks for a new driver, the leasing company's staff ask back and approve,
 * the change takes effect, and everybody can see what happened.
 */

const fleet = person('fleet', installatie);
const staff = staffAt(installatie);
const { locale } = installatie;

/** A day as people type it, `days` from today in Amsterdam. */
const typedDay = (days: number): string =>
  new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(Date.now() + days * 86_400_000)
    .replaceAll('/', '-');
