import { ActionIcon } from '@mantine/core';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import type { ReactNode, RefObject } from 'react';
import { notify } from '../../platform/notify.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconCopy, IconDownload, IconPhoto } from '../../ui/icons.ts';
import { MenuOnDemand } from '../../ui/menu-on-demand/menu-on-demand.tsx';
import { useWords } from '../../words/words.ts';
import styles from './chart-card.module.css';

/** Whether pictures can be copied to the clipboard: browsers allow it only on secure origins. */
const canCopy = (): boolean => typeof ClipboardItem !== 'undefined' && navigator.clipboard !== undefined;

/** Menu to copy or save a chart as a picture of what is on the screen. */
export function ChartPicture({
  name,
  title,
  card,
}: {
  /** File name, without extension. */
  readonly name: string;
  readonly title: string;
  readonly card: RefObject<HTMLElement | null>;
}): ReactNode {
  const words = useWords();
  const { timeZone } = useSession().formats;
  /** Renders the card's picture as a file. */
  const fileOf = async (kind: 'png' | 'svg'): Promise<Blob> => {
    const { copyAsPicture, toPngFile, toSvgFile } = await import('../../ui/chart/picture.ts');
    if (card.current === null) throw new Error('the chart is gone');
    const picture = copyAsPicture(card.current);
    return kind === 'png' ? toPngFile(picture) : toSvgFile(picture);
  };
  const notifyOnFailure = (action: Promise<unknown>) =>
    action.catch(() => notify.problem('dashboard.chart.picture.failed'));
  const copy = async () => {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': fileOf('png') })]);
    notify.success('common.copied');
  };
  const save = async (kind: 'png' | 'svg') =>
    saveFile(await fileOf(kind), `${name}-${todayInZone(timeZone, new Date())}.${kind}`);
  return (
    <MenuOnDemand
      target={
        <ActionIcon
          className={styles['picture']}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={words('dashboard.chart.picture', { chart: title })}
          title={words('dashboard.chart.picture.open')}
          data-paper="no"
        >
          <IconPhoto size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          {canCopy() ? (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void notifyOnFailure(copy())}>
              {words('dashboard.chart.picture.copy')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void notifyOnFailure(save('png'))}
          >
            {words('dashboard.chart.picture.png')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void notifyOnFailure(save('svg'))}
          >
            {words('dashboard.chart.picture.svg')}
          </Menu.Item>
        </>
      )}
    </MenuOnDemand>
  );
}
