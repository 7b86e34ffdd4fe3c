import type { ReactNode } from 'react';
import { IconInfoCircle } from '../icons.ts';
import { Tip } from '../tip/tip.tsx';
import classes from './info-tip.module.css';

/** An info icon with an explanation of one sentence (DI-20), for mouse, keyboard, touch and screen readers. */
export function InfoTip({
  text,
  name = text,
  saidIn,
}: {
  readonly text: string;
  /** Accessible name when the sentence is long; left out, the sentence. */
  readonly name?: string;
  /** Id of the element that contains the sentence for screen readers in that case. */
  readonly saidIn?: string;
}): ReactNode {
  return (
    <Tip explains label={text}>
      <button type="button" className={classes.tip} aria-label={name} aria-describedby={saidIn}>
        <IconInfoCircle size={15} aria-hidden />
      </button>
    </Tip>
  );
}
