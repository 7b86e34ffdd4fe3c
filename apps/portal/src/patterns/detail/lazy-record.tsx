import { type ComponentType, useEffect } from 'react';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { prefetchWhenIdle } from '../../ui/on-demand/prefetch.ts';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useListPath } from '../list-screen/list-address.ts';
import type { DetailDescriptor } from './detail-descriptor.ts';
import styles from './lazy-record.module.css';

/**
 * The detail that opens beside a list at `recordPath`, loaded by `load`. Its code is loaded after the list, in idle
 * time, so that opening a record waits for nothing.
 */
export function lazyRecord<Facts>(recordPath: string, load: () => Promise<DetailDescriptor<Facts>>): ComponentType {
  const code = codeOnDemand(async () => {
    const [detail, { OpenRecord }] = await Promise.all([load(), import('./record-route.tsx')]);
    return { detail, OpenRecord };
  });
  return function LazyRecord() {
    const isOpen = useListPath() === recordPath;
    const record = useCode(code, isOpen);
    useEffect(() => prefetchWhenIdle([code.preload]), []);
    if (!isOpen) return null;
    return record === undefined ? (
      <div className={styles['arriving']}>
        <FactsSkeleton />
      </div>
    ) : (
      <record.OpenRecord detail={record.detail} />
    );
  };
}
