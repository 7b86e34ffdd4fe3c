import { Component, type ReactNode, useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { type CodeOnDemand, codeOnDemand, setCodeLoaders, useCode } from './code-on-demand.ts';

afterEach(() => {
  setCodeLoaders((load) => load());
  vi.restoreAllMocks();
});

interface Part {
  readonly text: string;
}

function CodeViewer({ code, isWanted }: { readonly code: CodeOnDemand<Part>; readonly isWanted: boolean }): ReactNode {
  return <p>{useCode(code, isWanted)?.text ?? 'not yet'}</p>;
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message === '' ? this.props.children : <p role="alert">{this.state.message}</p>;
  }
}

test('the code is loaded on first use, and available at once afterwards', async () => {
  const load = vi.fn<() => Promise<Part>>(() => Promise.resolve({ text: 'there' }));
  const code = codeOnDemand(load);
  const { rerender } = render(<CodeViewer code={code} isWanted={false} />);
  await expect.element(page.getByText('not yet')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  rerender(<CodeViewer code={code} isWanted />);
  await expect.element(page.getByText('there')).toBeVisible();
  await Promise.all([code.preload(), code.load()]);
  expect(load).toHaveBeenCalledOnce();
});

test('it is rendered even if it loads during the rendering of its parent', async () => {
  const loadedPart: Part = { text: 'there' };
  let loadedCode: Part | undefined;
  const code: CodeOnDemand<Part> = {
    get loaded() {
      return loadedCode;
    },
    preload: () => Promise.resolve(),
    load: () => Promise.resolve(loadedPart),
  };
  // Prefetched code arrives after the render and before its effects.
  const Arriving = (): ReactNode => {
    useLayoutEffect(() => {
      loadedCode = loadedPart;
    });
    return <CodeViewer code={code} isWanted />;
  };
  render(<Arriving />);
  await expect.element(page.getByText('there')).toBeVisible();
});

test('SH-12 only a waiting consumer gets the failure handling; a failed preload is ignored', async () => {
  const loader = vi.fn<(load: () => Promise<unknown>) => Promise<unknown>>((load) => load());
  setCodeLoaders(loader as Parameters<typeof setCodeLoaders>[0]);
  const load = vi
    .fn<() => Promise<Part>>()
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockResolvedValueOnce({ text: 'there' });
  const code = codeOnDemand(load);
  await code.preload();
  expect(loader).not.toHaveBeenCalled();
  await expect(code.load()).rejects.toThrow('gone');
  expect(loader).toHaveBeenCalledOnce();
  // The next attempt loads it again.
  expect(await code.load()).toEqual({ text: 'there' });
  expect(code.loaded).toEqual({ text: 'there' });
});

test('a failure is thrown to the surrounding error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = codeOnDemand<Part>(() => Promise.reject(new TypeError('gone')));
  render(
    <Boundary>
      <CodeViewer code={code} isWanted />
    </Boundary>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('gone');
});
