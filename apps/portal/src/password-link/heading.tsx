import { type ReactNode, useEffect, useRef } from 'react';
import loginStyles from '../login/login-page.module.css';
import styles from './password-page.module.css';

/**
 * The heading of a state of the page, which is the document's title too.
 * @param takesFocus whether the state replaced another one: the element that had the focus is gone then
 */
export function Heading({
  title,
  takesFocus = false,
  children,
}: {
  readonly title: string;
  readonly takesFocus?: boolean;
  /** The text below the title. */
  readonly children?: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles['heading']}>
      <h1 ref={heading} className={loginStyles['title']} tabIndex={-1}>
        {title}
      </h1>
      {children === undefined ? null : <p className={loginStyles['text']}>{children}</p>}
    </div>
  );
}
