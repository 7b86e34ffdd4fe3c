import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { areFinesShown } from '@wagenpark/domain/page-permissions';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { announce } from '../../ui/announcements/announce.ts';
import { IconArrowBackUp, IconChevronDown, IconChevronUp } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './block-arranger.module.css';
import { type Arrangement, type BlockId, blocks, defaultArrangement, serializeArrangement } from './blocks.ts';

/**
 * Editor for which blocks the dashboard shows and in which order: check boxes, buttons to move, and a reset to the
 * default.
 */
export function BlockArranger({
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
  const available = value.filter(({ id }) => id !== 'fines' || showsFines);
  const move = (id: BlockId, step: -1 | 1) => {
    const index = available.findIndex((block) => block.id === id);
    const neighbour = available[index + step];
    if (neighbour === undefined) return;
    const remaining = value.filter((block) => block.id !== id);
    const targetIndex = remaining.indexOf(neighbour) + (step === 1 ? 1 : 0);
    const isShown = available[index]?.isShown ?? true;
    pressed.current = `${id} ${step}`;
    onChange([...remaining.slice(0, targetIndex), { id, isShown }, ...remaining.slice(targetIndex)]);
    announce(
      words('dashboard.arrange.moved', {
        block: words(blocks[id].title),
        place: index + step + 1,
        count: available.length,
      }),
    );
  };
  // Mounted after the dialog has focused its own buttons, so the focus is set here.
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  // A moved row loses the focus of its button. At the end of the list that button is disabled, so the other one gets
  // the focus.
  useEffect(() => {
    if (pressed.current === null) return;
    const [id] = pressed.current.split(' ');
    const sameButton = list.current?.querySelector<HTMLButtonElement>(`[data-move="${pressed.current}"]`);
    const otherButton = list.current?.querySelector<HTMLButtonElement>(`[data-move^="${id} "]:not(:disabled)`);
    pressed.current = null;
    (sameButton?.disabled === false ? sameButton : otherButton)?.focus();
  }, [value]);
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {available.map(({ id, isShown }, index) => {
          // words: dashboard.* fines.title
          const title = words(blocks[id].title);
          return (
            <li key={id} className={styles['block']}>
              <Checkbox
                label={title}
                checked={isShown}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(value.map((block) => (block.id === id ? { id, isShown: checked } : block)))
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                data-move={`${id} -1`}
                disabled={index === 0}
                aria-label={words('dashboard.arrange.up', { block: title })}
                onClick={() => move(id, -1)}
              >
                <IconChevronUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                data-move={`${id} 1`}
                disabled={index === available.length - 1}
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
        disabled={serializeArrangement(value) === ''}
        onClick={() => onChange(defaultArrangement)}
      >
        {words('dashboard.arrange.usual')}
      </Button>
    </>
  );
}
