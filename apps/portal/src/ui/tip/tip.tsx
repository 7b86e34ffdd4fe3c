import type { TooltipProps } from '@mantine/core';
import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';

const tipBody = codeOnDemand(() => import('./tip-body.tsx'));

/** Nobody who only passes over something is told about it. */
const OPEN_DELAY_MS = 300;
/** As long as a pointer needs from the target to what is told. */
const CLOSE_DELAY_MS = 150;

interface TargetProps {
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
}

/** What a tip is given: a label for the eye. Its target is named by itself. */
export interface TipProps {
  readonly label: string;
  readonly position?: NonNullable<TooltipProps['position']>;
  /** True: there is nothing to tell. */
  readonly disabled?: boolean;
  /** It explains something in a sentence, and is all that its target is there for: it is told at once, and to a finger too. */
  readonly explains?: boolean;
  /** One element that can be pointed at. */
  readonly children: ReactElement<TargetProps>;
}

/**
 * Tells what something is to who points at it or comes to it by keyboard; Escape, or a press elsewhere, sends it away, and
 * the pointer may come to what is told. What draws it is loaded when it is first wanted, and the target stays what it is.
 */
export function Tip({ label, position = 'top', disabled = false, explains = false, children }: TipProps): ReactNode {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOpened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const body = useCode(tipBody, target !== null);
  const open = (on: HTMLElement) => {
    setTarget(on);
    setOpened(true);
  };
  const stay = () => clearTimeout(timer.current);
  const close = () => {
    stay();
    setOpened(false);
  };
  const leave = () => {
    stay();
    timer.current = setTimeout(close, CLOSE_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpened) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpened(false);
    };
    const onPress = ({ target: pressed }: Event) => {
      if (!(pressed instanceof Node && target?.contains(pressed))) setOpened(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpened, target]);
  const handlers: TargetProps = {
    onPointerEnter({ currentTarget, pointerType }) {
      // A finger presses; it does not ask.
      if (pointerType === 'touch') return;
      void tipBody.preload();
      stay();
      timer.current = setTimeout(open, explains ? 0 : OPEN_DELAY_MS, currentTarget);
    },
    onPointerLeave({ pointerType }) {
      if (pointerType !== 'touch') leave();
    },
    ...(explains ? { onClick: ({ currentTarget }) => open(currentTarget) } : {}),
    onFocus({ currentTarget }) {
      if (currentTarget.matches(':focus-visible')) open(currentTarget);
    },
    onBlur: close,
  };
  return (
    <>
      {disabled ? children : cloneElement(children, handlers)}
      {body !== undefined && target !== null ? (
        <body.TipBody
          target={target}
          opened={isOpened && !disabled}
          label={label}
          position={position}
          isSentence={explains}
          onPointerEnter={stay}
          onPointerLeave={leave}
        />
      ) : null}
    </>
  );
}
