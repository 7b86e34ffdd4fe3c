import type { ReactNode } from 'react';

type Stripes = { readonly direction: 'across' | 'down'; readonly colours: readonly string[] };

const striped: Readonly<Record<string, Stripes>> = {
  NL: { direction: 'across', colours: ['#ae1c28', '#ffffff', '#21468b'] },
  BE: { direction: 'down', colours: ['#1d1d1b', '#fdda24', '#ef3340'] },
  DE: { direction: 'across', colours: ['#1d1d1b', '#dd0000', '#ffce00'] },
  FR: { direction: 'down', colours: ['#0055a4', '#ffffff', '#ef4135'] },
  PL: { direction: 'across', colours: ['#ffffff', '#dc143c'] },
  LU: { direction: 'across', colours: ['#ed2939', '#ffffff', '#00a1de'] },
  AT: { direction: 'across', colours: ['#ed2939', '#ffffff', '#ed2939'] },
  IT: { direction: 'down', colours: ['#008c45', '#ffffff', '#cd212a'] },
};

const WIDTH = 20;
const HEIGHT = 14;

function Bands({ direction, colours }: Stripes): ReactNode {
  const isAcross = direction === 'across';
  const size = (isAcross ? HEIGHT : WIDTH) / colours.length;
  return colours.map((colour, index) => (
    <rect
      key={`${colour}-${index.toString()}`}
      fill={colour}
      x={isAcross ? 0 : index * size}
      y={isAcross ? index * size : 0}
      width={isAcross ? WIDTH : size}
      height={isAcross ? size : HEIGHT}
    />
  ));
}

/** The Union Flag, simplified for this size. */
function UnionFlag(): ReactNode {
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#012169" />
      <path d="M0 0l20 14M20 0L0 14" stroke="#fff" strokeWidth="2.8" />
      <path d="M0 0l20 14M20 0L0 14" stroke="#c8102e" strokeWidth="1.2" />
      <path d="M10 0v14M0 7h20" stroke="#fff" strokeWidth="4.6" />
      <path d="M10 0v14M0 7h20" stroke="#c8102e" strokeWidth="2.6" />
    </>
  );
}

/** The flag of a country (two-letter code), decorative beside its name; null for unknown countries. */
export function Flag({ country }: { readonly country: string }): ReactNode {
  const code = country.toUpperCase();
  const stripes = striped[code];
  if (!stripes && code !== 'GB' && code !== 'EN' && code !== 'UK') return null;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden focusable="false">
      {stripes ? <Bands {...stripes} /> : <UnionFlag />}
      <rect x="0.5" y="0.5" width={WIDTH - 1} height={HEIGHT - 1} fill="none" stroke="#000" strokeOpacity="0.18" />
    </svg>
  );
}
