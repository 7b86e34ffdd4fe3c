import { Tooltip } from '@mantine/core';
import { CUT_OFF } from '@wagenpark/domain/constants';
import { nameList } from '@wagenpark/domain/name-list';
import type { ReactNode } from 'react';
import classes from './names.module.css';

/** Names in one line, the first two and how many more there are (DI-18); all of them are told on pointing at it. */
export function Names({ names }: { readonly names: readonly string[] }): ReactNode {
  const text = nameList(names);
  const filled = names.filter((name) => name.trim() !== '');
  if (filled.length <= CUT_OFF.nameListEntries) return text;
  const all = filled.join(', ');
  return (
    <Tooltip label={all} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.names}>
        {text}
        <span className="visually-hidden"> ({all})</span>
      </button>
    </Tooltip>
  );
}
