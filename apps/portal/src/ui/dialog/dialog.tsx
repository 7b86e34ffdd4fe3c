import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LAYOUT } from '@wagenpark/domain/constants';
import { type ReactNode, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './dialog.module.css';
import { useDialogEscape } from './use-dialog-escape.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useModalLayer } from './use-modal-layer.ts';

/** A window over the page. */
export interface DialogProps {
  readonly opened: boolean;
  /** Asked to close: by the cross, by Escape, by a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Its id in the page, where one is prescribed. */
  readonly id?: string;
  /** One line below the title, read aloud with it. */
  readonly description?: ReactNode;
  /** What a question is about, above the content: read aloud with the title. Not beside a description. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
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
 * inside it. Its first field has the focus, the page below is inert, the focus goes back where it came from. On a phone it
 * takes the whole screen.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { opened, onClose, busy = false, closeOnOutsideClick = true, width = LAYOUT.modalWidthPx } = props;
  const words = useWords();
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const close = () => {
    if (!busy) onClose();
  };
  useDialogEscape(opened, content, close);
  const layer = useModalLayer(opened);
  useFocusBack(opened);
  return (
    <Modal.Root
      {...(props.id === undefined ? {} : { id: props.id })}
      opened={opened}
      onClose={close}
      size={width}
      fullScreen={isPhone}
      radius={16}
      lockScroll={false}
      closeOnEscape={false}
      closeOnClickOutside={closeOnOutsideClick && !busy}
      transitionProps={{ transition: 'pop', duration: 140 }}
      // Given to the content itself, the library would put it on its surroundings as well.
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={0.42} color="#101216" />
      <Modal.Content ref={layer} radius={isPhone ? 0 : 16}>
        <Modal.Header role="presentation" className={classes.header}>
          <div className={classes.heading}>
            <Modal.Title className={classes.title}>{props.title}</Modal.Title>
            {/* The library describes a window by its "body", read aloud as a whole as it opens: by this line alone. */}
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
