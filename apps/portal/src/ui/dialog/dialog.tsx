import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LAYOUT } from '@wagenpark/domain/constants';
import { type ReactNode, useRef } from 'react';
import classes from './dialog.module.css';
import { useDialogEscape } from './use-dialog-escape.ts';
import { useFocusBack } from './use-focus-back.ts';

/** A window over the page. */
export interface DialogProps {
  readonly opened: boolean;
  /** Asked to close: by the cross, by Escape, by a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Its id in the page, where one is prescribed. */
  readonly id?: string;
  /** One line below the title. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, at the right below the content; they stay in sight. */
  readonly footer?: ReactNode;
  /** Width in px; 600 by default (DI-11). */
  readonly width?: number;
  /** False where a click outside must not lose work (DI-05). */
  readonly closeOnOutsideClick?: boolean;
  /** Nothing closes it: something is being sent. */
  readonly busy?: boolean;
  /** Content without padding, for tables and tabs that reach the edges. */
  readonly flush?: boolean;
}

/**
 * A dialog: 600 px wide, closes on a click outside unless told otherwise (DI-11), on Escape after whatever is open
 * inside it, and gives the focus back. On a phone it takes the whole screen.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { opened, onClose, busy = false, closeOnOutsideClick = true, width = LAYOUT.modalWidthPx } = props;
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const close = () => {
    if (!busy) onClose();
  };
  useDialogEscape(opened, content, close);
  useFocusBack(opened);
  return (
    <Modal
      {...(props.id === undefined ? {} : { id: props.id })}
      opened={opened}
      onClose={close}
      title={
        <>
          {props.title}
          {props.description && <span className={classes.description}>{props.description}</span>}
        </>
      }
      size={width}
      fullScreen={isPhone}
      radius={16}
      closeOnEscape={false}
      closeOnClickOutside={closeOnOutsideClick && !busy}
      transitionProps={{ transition: 'pop', duration: 140 }}
      overlayProps={{ backgroundOpacity: 0.42, color: '#101216' }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: props.flush ? classes.flushBody : classes.body,
        close: classes.close,
      }}
    >
      <div ref={content} className={classes.inside} aria-busy={busy || undefined}>
        {props.children}
      </div>
      {props.footer && <footer className={classes.footer}>{props.footer}</footer>}
    </Modal>
  );
}
