import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { PartSamples, Sample } from '../ui/samples.ts';
import { allSamples } from './all-samples.ts';
import styles from './kit.module.css';
import { type KitAddress, readKitAddress } from './kit-address.ts';
import { KitToolbar } from './kit-toolbar.tsx';

/** Every component of the portal in all its states, on one page. */
export function KitPage(): ReactNode {
  const parts = samplesOf(readKitAddress(location.search));
  return (
    <div className={styles['kit']}>
      <header className={styles['head']}>
        <h1>Parts</h1>
        <KitToolbar />
      </header>
      <nav className={styles['parts']} aria-label="Parts">
        {allSamples.map((partSamples) => (
          <a key={partSamples.part} href={`#${idOf(partSamples)}`}>
            {partSamples.part}
          </a>
        ))}
      </nav>
      <main className={styles['main']}>
        {parts.map((partSamples) => (
          <Part key={partSamples.part} samples={partSamples} />
        ))}
      </main>
    </div>
  );
}

/** The samples that an address selects. Components without a selected sample are left out. */
function samplesOf({ part, only }: KitAddress): readonly PartSamples[] {
  const isShown = ({ isLayer = false }: Sample) => only === null || isLayer === (only === 'layers');
  return allSamples
    .filter((partSamples) => part === null || partSamples.part === part)
    .map((partSamples) => ({ ...partSamples, samples: partSamples.samples.filter(isShown) }))
    .filter(({ samples }) => samples.length > 0);
}

const idOf = ({ part }: PartSamples): string => part.replaceAll(/\W+/g, '-').toLowerCase();

function Part({ samples }: { readonly samples: PartSamples }): ReactNode {
  return (
    <section id={idOf(samples)} className={styles['part']} aria-label={samples.part}>
      <h2>{samples.part}</h2>
      {samples.samples.map((sample) => (
        <SampleBox key={sample.name} part={samples.part} sample={sample} />
      ))}
    </section>
  );
}

function SampleBox({ part, sample }: { readonly part: string; readonly sample: Sample }): ReactNode {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  // Tests send this event to close samples that stay open while busy.
  useEffect(() => {
    window.addEventListener('kit:close', close);
    return () => window.removeEventListener('kit:close', close);
  }, [close]);
  return (
    <article className={styles['sample']} aria-label={`${part}, ${sample.name}`}>
      <h3>{sample.name}</h3>
      <div className={styles['box']} data-sample={sample.isLayer ? 'layer' : 'box'}>
        {sample.isLayer ? (
          <>
            <Button variant="default" onClick={() => setOpened(true)}>
              Open: {sample.name}
            </Button>
            {opened && sample.render(close)}
          </>
        ) : (
          sample.render(close)
        )}
      </div>
    </article>
  );
}
