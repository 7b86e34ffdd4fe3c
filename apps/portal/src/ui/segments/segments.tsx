import { type ReactNode, useId } from 'react';
import styles from './segments.module.css';

/** One of a few choices that stand side by side. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/**
 * A few choices side by side, one of which holds: radio buttons, so arrows go from one to the next. The chosen one is marked by
 * its own background: nothing is measured, which would lay out the whole page at once (decision 0096).
 */
export function Segments<Value extends string>({
  label,
  value,
  segments,
  onChange,
  isWide = false,
  className = '',
}: {
  /** Names the choice. */
  readonly label: string;
  readonly value: Value;
  readonly segments: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
  /** As wide as there is room, in larger type. */
  readonly isWide?: boolean;
  readonly className?: string | undefined;
}): ReactNode {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`${styles['segments']} ${className}`} data-wide={isWide}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
