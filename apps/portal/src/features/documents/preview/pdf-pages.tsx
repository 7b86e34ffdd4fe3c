import { ActionIcon } from '@mantine/core';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import styles from './preview.module.css';

const ZOOM_STEPS = [1, 1.5, 2, 3] as const;
/** The step to which a click on the page zooms. */
const CLICKED_STEP = 2;
/** The longest side of a drawn page in pixels: larger canvases fail on phones. */
const MAX_SIDE = 4_096;

/** pdf.js in its own worker. The PDF is drawn as an image: its scripts, links and forms do nothing. */
function openPdf(data: Uint8Array) {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  return getDocument({ data, enableXfa: false, useWasm: false, stopAtErrors: false });
}

/** The pages of a PDF, one at a time, with its text for screen readers. */
export function PdfPages({
  blob,
  title,
  onFailed,
}: {
  readonly blob: Blob;
  readonly title: string;
  readonly onFailed: () => void;
}): ReactNode {
  const words = useWords();
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [page, setPage] = useState(1);
  const [step, setStep] = useState(0);
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let task: ReturnType<typeof openPdf> | undefined;
    let isGone = false;
    void (async () => {
      const data = new Uint8Array(await blob.arrayBuffer());
      if (isGone) return;
      task = openPdf(data);
      const openedPdf = await task.promise;
      if (!isGone) setPdf(openedPdf);
    })().catch(() => {
      if (!isGone) onFailed();
    });
    return () => {
      isGone = true;
      setPdf(null);
      setPage(1);
      void task?.destroy();
    };
  }, [blob, onFailed]);
  useEffect(() => {
    if (pdf === null) return undefined;
    let isGone = false;
    let drawing: { readonly promise: Promise<void>; cancel: () => void } | undefined;
    void (async () => {
      const pdfPage = await pdf.getPage(page);
      const target = canvas.current;
      if (isGone || target === null || place.current === null) return;
      const { width, height } = pdfPage.getViewport({ scale: 1 });
      const zoom = ZOOM_STEPS[step] ?? 1;
      const cssWidth = Math.max(place.current.clientWidth * zoom, 1);
      const density = Math.min(window.devicePixelRatio || 1, 2, MAX_SIDE / (cssWidth * Math.max(1, height / width)));
      const viewport = pdfPage.getViewport({ scale: (cssWidth / width) * density });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      target.parentElement?.style.setProperty('width', `${zoom * 100}%`);
      drawing = pdfPage.render({ canvas: target, viewport });
      await drawing.promise;
      const { items } = await pdfPage.getTextContent();
      if (!isGone) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    })().catch((error: unknown) => {
      if (!isGone && !(error instanceof Error && error.name === 'RenderingCancelledException')) onFailed();
    });
    return () => {
      isGone = true;
      drawing?.cancel();
    };
  }, [pdf, page, step, onFailed]);
  const pages = pdf?.numPages ?? 1;
  return (
    <div className={styles['pdf']}>
      <div ref={place} className={styles['paper']} role="group" aria-label={title}>
        <button
          type="button"
          className={styles['page']}
          aria-label={words('documents.page', { page, pages })}
          onClick={() => setStep(step === 0 ? CLICKED_STEP : 0)}
        >
          <canvas ref={canvas} className={styles['canvas']} aria-hidden />
        </button>
        <p className={styles['text']}>{text}</p>
      </div>
      <div className={styles['tools']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={page <= 1}
          aria-label={words('documents.preview.previous')}
          onClick={() => setPage(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span aria-live="polite">{words('documents.page', { page, pages })}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={page >= pages}
          aria-label={words('documents.preview.next')}
          onClick={() => setPage(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={step === 0}
          aria-label={words('documents.preview.smaller')}
          onClick={() => setStep(step - 1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={step === ZOOM_STEPS.length - 1}
          aria-label={words('documents.preview.larger')}
          onClick={() => setStep(step + 1)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
