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

/** Delay, so that passing over an element does not open its tooltip. */
const OPEN_DELAY_MS = 300;
/** Time for the pointer to move from the target to the tooltip. */
const CLOSE_DELAY_MS = 150;

interface TargetProps {
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
}

/** Props of a tooltip. It is a visual label; the target has an accessible name of its own. */
export interface TipProps {
  readonly label: string;
  readonly position?: NonNullable<TooltipProps['position']>;
  /** Shows no tooltip. */
  readonly disabled?: boolean;
  /** The tooltip is an explanation and the target's only purpose: it opens without a delay, and by touch too. */
  readonly explains?: boolean;
  /** The element that the tooltip describes. */
  readonly children: ReactElement<TargetProps>;
}

/**
 * A tooltip on hover and keyboard focus. Escape or a press elsewhere closes it, and the tooltip itself can be hovered.
 * Its code is loaded when it is first needed; the target stays the same element.
 */
export function Tip({ label, position = 'top', disabled = false, explains = false, children }: TipProps): ReactNode {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOpened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const body = useCode(tipBody, target !== null);
  const openFor = (element: HTMLElement) => {
    setTarget(element);
    setOpened(true);
  };
  const stay = () => clearTimeout(timer.current);
  const closeNow = () => {
    stay();
    setOpened(false);
  };
  const closeLater = () => {
    stay();
    timer.current = setTimeout(closeNow, CLOSE_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpened) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpened(false);
    };
    const onPress = ({ target: pressedElement }: Event) => {
      if (!(pressedElement instanceof Node && target?.contains(pressedElement))) setOpened(false);
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
      // Touch does not hover, so the tooltip does not open.
      if (pointerType === 'touch') return;
      void tipBody.preload();
      stay();
      timer.current = setTimeout(openFor, explains ? 0 : OPEN_DELAY_MS, currentTarget);
    },
    onPointerLeave({ pointerType }) {
      if (pointerType !== 'touch') closeLater();
    },
    ...(explains ? { onClick: ({ currentTarget }) => openFor(currentTarget) } : {}),
    onFocus({ currentTarget }) {
      if (currentTarget.matches(':focus-visible')) openFor(currentTarget);
    },
    onBlur: closeNow,
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
          onPointerLeave={closeLater}
        />
      ) : null}
    </>
  );
}
