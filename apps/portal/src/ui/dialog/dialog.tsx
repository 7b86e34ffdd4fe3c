import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LAYOUT } from '@wagenpark/domain/constants';
import { type ReactNode, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './dialog.module.css';
import { useDialogEscape } from './use-dialog-escape.ts';
import { useModalLayer } from './use-modal-layer.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

/** Props of a modal dialog. */
export interface DialogProps {
  readonly opened: boolean;
  /** Close request: the close button, Escape, or a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Element id, where it is prescribed. */
  readonly id?: string;
  /** One line below the title, read with it by screen readers. */
  readonly description?: ReactNode;
  /**
   * The text of a question, above the content. Screen readers read it with the title. Not combined with a description.
   */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the bottom right, sticky. */
  readonly footer?: ReactNode;
  /** Width in px; 600 by default (DI-11). */
  readonly width?: number;
  /** False when a click outside must not discard changes (DI-05). */
  readonly closeOnOutsideClick?: boolean;
  /** Something is being sent, so the dialog cannot be closed. */
  readonly busy?: boolean;
  /** Content without padding, for tables and tabs that reach the edges. */
  readonly flush?: boolean;
}

/**
 * A modal dialog, 600 px wide. It closes on a click outside by default (DI-11) and on Escape. Escape first closes
 * whatever is open inside the dialog. Its first field takes the focus, the page below is inert, and closing returns the
 * focus. On a phone it fills the screen.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { opened, onClose, busy = false, closeOnOutsideClick = true, width = LAYOUT.modalWidthPx } = props;
  const words = useWords();
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const requestClose = () => {
    if (!busy) onClose();
  };
  useDialogEscape(opened, content, requestClose);
  const layer = useModalLayer(opened);
  useRestoreFocus(opened);
  return (
    <Modal.Root
      {...(props.id === undefined ? {} : { id: props.id })}
      opened={opened}
      onClose={requestClose}
      size={width}
      fullScreen={isPhone}
      radius={16}
      lockScroll={false}
      closeOnEscape={false}
      closeOnClickOutside={closeOnOutsideClick && !busy}
      transitionProps={{ transition: 'pop', duration: 140 }}
      // Through `classNames`, because Mantine would apply a `className` to the root too.
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={0.42} color="#101216" />
      <Modal.Content ref={layer} radius={isPhone ? 0 : 16}>
        <Modal.Header role="presentation" className={classes.header}>
          <div className={classes.heading}>
            <Modal.Title className={classes.title}>{props.title}</Modal.Title>
            {/* Mantine's `Modal.Body` is the accessible description, which screen readers read completely when the
                dialog opens. Therefore only this line is in it. */}
            {props.description && <Modal.Body className={classes.description}>{props.description}</Modal.Body>}
          </div>
          <Modal.CloseButton aria-label={words('common.close')} iconSize={18} className={classes.close} />
        </Modal.Header>
        <div className={props.flush ? classes.flushBody : classes.body}>
          <div ref={content} className={classes.inside} aria-busy={busy || undefined}>
            {props.text && <Modal.Body className={classes.text}>{props.text}</Modal.Body>}
            {props.children}
          </div>
          {props.footer && <footer className={classes.footer}>{props.footer}</footer>}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
