import type { ComponentType, ReactNode } from 'react';
import { IconInbox, type IconProps } from '../icons.ts';
import classes from './empty-state.module.css';

/** An empty state: one sentence, optionally an explanation and an action. */
export function EmptyState({
  title,
  text,
  action,
  icon: Icon = IconInbox,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ComponentType<IconProps>;
}): ReactNode {
  return (
    <div className={classes.empty} data-empty>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
