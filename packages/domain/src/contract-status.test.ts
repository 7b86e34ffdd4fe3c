import { expect, test } from 'vitest';
import { contractStatus } from './contract-status.ts';

const flags = [false, true];
const all = flags.flatMap((deployed) =>
  flags.flatMap((takenBack) => flags.map((preTakenBack) => ({ deployed, takenBack, preTakenBack }))),
);

test('RT-18 a contract is active only while its car is deployed and in neither way taken back', () => {
  expect(all.filter((car) => contractStatus(car) === 'running')).toEqual([
    { deployed: true, takenBack: false, preTakenBack: false },
  ]);
});

test('RT-19 terminated is taken back or pre-taken back; what is not yet deployed is neither', () => {
  const terminated = all.filter((car) => contractStatus(car) === 'terminated');
  expect(terminated).toEqual(all.filter((car) => car.takenBack || car.preTakenBack));
  expect(all.filter((car) => contractStatus(car) === 'notDeployed')).toEqual([
    { deployed: false, takenBack: false, preTakenBack: false },
  ]);
});
