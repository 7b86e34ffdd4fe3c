import type { RecordOf } from '@wagenpark/contract';
import type { employeeFacts } from '@wagenpark/contract/admin/employees';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

type State = RecordOf<typeof employeeFacts>['state'];

const looks = { active: 'ok', expired: 'warn', inactive: 'neutral' } as const satisfies Record<State, string>;

/** Whether an employee gets in: active, expired or inactive (EW-10, EW-19). */
export function EmployeeState({ state }: { readonly state: State }): ReactNode {
  const words = useWords();
  // words: employees.state.*
  return <StatusDot status={looks[state]}>{words(`employees.state.${state}`)}</StatusDot>;
}
