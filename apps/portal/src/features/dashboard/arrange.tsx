import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { areFinesShown } from '@wagenpark/domain/page-permissions';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { announce } from '../../ui/announcements/announce.ts';
import { IconArrowBackUp, IconChevronDown, IconChevronUp } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './arrange.module.css';
import { type Arrangement, type BlockId, blocks, textOfArrangement, usualArrangement } from './blocks.ts';

/** Which blocks stand on the page, and in which order: ticked and moved by buttons, with a way back to the usual ones. */
export function Arrange({
  value,
  onChange,
}: {
  readonly value: Arrangement;
  readonly onChange: (next: Arrangement) => void;
}): ReactNode {
  const words = useWords();
  const { company } = useSession();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string | null>(null);
  const showsFines = areFinesShown(company);
  const offered = value.filter(({ id }) => id !== 'fines' || showsFines);
  const move = (id: BlockId, step: -1 | 1) => {
    const place = offered.findIndex((each) => each.id === id);
    const other = offered[place + step];
    if (other === undefined) return;
    const moved = value.filter((each) => each.id !== id);
    const at = moved.indexOf(other) + (step === 1 ? 1 : 0);
    const isShown = offered[place]?.isShown ?? true;
    pressed.current = `${id} ${step}`;
    onChange([...moved.slice(0, at), { id, isShown }, ...moved.slice(at)]);
    announce(
      words('dashboard.arrange.moved', {
        block: words(blocks[id].title),
        place: place + step + 1,
        count: offered.length,
      }),
    );
  };
  // It comes after the dialog, which has given the focus to its own buttons.
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  // A row that moves loses the focus of its button; at the end of the list the other button has it.
  useEffect(() => {
    if (pressed.current === null) return;
    const [id] = pressed.current.split(' ');
    const own = list.current?.querySelector<HTMLButtonElement>(`[data-move="${pressed.current}"]`);
    const any = list.current?.querySelector<HTMLButtonElement>(`[data-move^="${id} "]:not(:disabled)`);
    pressed.current = null;
    (own?.disabled === false ? own : any)?.focus();
  }, [value]);
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {offered.map(({ id, isShown }, place) => {
          // words: dashboard.* fines.title
          const title = words(blocks[id].title);
          return (
            <li key={id} className={styles['block']}>
              <Checkbox
                label={title}
                checked={isShown}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(value.map((each) => (each.id === id ? { id, isShown: checked } : each)))
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                data-move={`${id} -1`}
                disabled={place === 0}
                aria-label={words('dashboard.arrange.up', { block: title })}
                onClick={() => move(id, -1)}
              >
                <IconChevronUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                data-move={`${id} 1`}
                disabled={place === offered.length - 1}
                aria-label={words('dashboard.arrange.down', { block: title })}
                onClick={() => move(id, 1)}
              >
                <IconChevronDown size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles['usual']}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={textOfArrangement(value) === ''}
        onClick={() => onChange(usualArrangement)}
      >
        {words('dashboard.arrange.usual')}
      </Button>
    </>
  );
}
