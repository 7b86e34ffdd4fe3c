import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import styles from './second-step.module.css';

/**
 * A text as QR code, drawn by the browser, so that the text is not sent anywhere. Dark on light in the dark theme too.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const { size, path } = useMemo(() => {
    // The quiet zone of four modules is part of the standard; without it some cameras do not recognize the code.
    const { data, size: modules } = encode(text, { ecc: 'L', border: 4 });
    const runs = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
    return { size: modules, path: runs.join('') };
  }, [text]);
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
