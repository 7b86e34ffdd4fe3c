import type { ReactNode } from 'react';
import { IconInfoCircle } from '../icons.ts';
import { Tip } from '../tip/tip.tsx';
import classes from './info-tip.module.css';

/** A small i that explains something in a sentence (DI-20), to the mouse, the keyboard, a finger and a screen reader. */
export function InfoTip({
  text,
  name = text,
  saidIn,
}: {
  readonly text: string;
  /** What it is called where the sentence is long; left out, by the sentence. */
  readonly name?: string;
  /** The id of what has the sentence for a screen reader then. */
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
