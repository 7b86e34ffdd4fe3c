import type { ReactNode } from 'react';
import loginStyles from '../login/login-page.module.css';
import { useWords } from '../words/words.ts';
import type { CallFailure } from './calls.ts';

/** The reason why a call failed, announced when it appears. Typed values stay. */
export function FailureText({ kind }: { readonly kind: CallFailure['kind'] | null }): ReactNode {
  const words = useWords();
  return (
    <p role="alert" className={loginStyles['error']} hidden={kind === null}>
      {kind === null ? '' : words(kind === 'failed' ? 'errors.internal' : 'errors.tooManyRequests')}
    </p>
  );
}
