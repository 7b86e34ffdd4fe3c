import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { IconInfoCircle } from '../../../ui/icons.ts';
import type { Brand } from '../../../ui/theme/brand.ts';
import { useWords } from '../../../words/words.ts';
import styles from './brand.module.css';
import { type ColourUse, contrastFindings } from './contrast-findings.ts';

/**
 * How the portal uses the colours, in words: the text colour on a button, where a colour is darkened or lightened, and
 * the nearest readable colour (CF-02). A colour is never refused.
 */
export function ContrastReport({
  brand,
  onTake,
}: {
  readonly brand: Brand;
  /** Sets the nearest readable colour as first colour. */
  readonly onTake: (colour: string) => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const findings = contrastFindings(brand);
  const { button, nearest } = findings;
  const ratio = (value: number) => formats.number(Math.floor(value * 10) / 10, 1);
  const own = (use: ColourUse) => words('settings.contrast.own', { ratio: ratio(use.ownRatio) });
  const as = (use: ColourUse, unchanged: string, changed: string) => ({
    use,
    isChart: use === findings.lightChart || use === findings.darkChart,
    text: use.isChanged ? changed : unchanged,
    note: use.isChanged ? own(use) : null,
  });
  const ratioOf = (use: ColourUse) => ({ ratio: ratio(use.ratio) });
  const lines = [
    as(
      findings.lightText,
      words('settings.contrast.lightText', ratioOf(findings.lightText)),
      words('settings.contrast.lightTextDarker', ratioOf(findings.lightText)),
    ),
    as(
      findings.darkText,
      words('settings.contrast.darkText', ratioOf(findings.darkText)),
      words('settings.contrast.darkTextLighter', ratioOf(findings.darkText)),
    ),
    as(
      findings.lightChart,
      words('settings.contrast.lightChart', ratioOf(findings.lightChart)),
      words('settings.contrast.lightChartDarker', ratioOf(findings.lightChart)),
    ),
    as(
      findings.darkChart,
      words('settings.contrast.darkChart', ratioOf(findings.darkChart)),
      words('settings.contrast.darkChartLighter', ratioOf(findings.darkChart)),
    ),
  ];
  const isReadableNowhere = findings.lightText.isChanged && findings.darkText.isChanged;
  return (
    <>
      <ul className={styles['report']} aria-label={words('settings.contrast.title')}>
        <li>
          <Try colour={button.shown} surface={button.surface} />
          <span>
            {words(button.hasDarkLetters ? 'settings.contrast.darkLetters' : 'settings.contrast.whiteLetters', {
              ratio: ratio(button.ratio),
            })}
            {button.hasDarkLetters ? (
              <small>{words('settings.contrast.ownWhite', { ratio: ratio(button.ownRatio) })}</small>
            ) : null}
          </span>
        </li>
        {lines.map(({ use, text, note, isChart }) => (
          <li key={text}>
            <Try colour={use.shown} surface={use.surface} isChart={isChart} />
            <span>
              {text}
              {note === null ? null : <small>{note}</small>}
            </span>
          </li>
        ))}
      </ul>
      {nearest === null ? null : (
        <Banner
          icon={<IconInfoCircle size={18} aria-hidden />}
          steps={
            <Button variant="default" size="xs" onClick={() => onTake(nearest)}>
              {words('settings.contrast.take')}
            </Button>
          }
        >
          {words(isReadableNowhere ? 'settings.contrast.nearestNowhere' : 'settings.contrast.nearest', {
            colour: nearest,
          })}
        </Banner>
      )}
    </>
  );
}

/** A sample of the colour on its surface: as text, or as a bar of a chart. */
const Try = ({
  colour,
  surface,
  isChart = false,
}: {
  readonly colour: string;
  readonly surface: string;
  readonly isChart?: boolean;
}): ReactNode => (
  <span className={styles['try']} style={{ color: colour, backgroundColor: surface }} aria-hidden>
    {isChart ? <i /> : 'Aa'}
  </span>
);
