import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createChunkResolver } from './manual-chunks.ts';
import { portalSource, sourceGraph } from './source-graph.ts';

const chunkOf = createChunkResolver();
const partOfFile = (file: string) => chunkOf(path.join(portalSource, file));

test('code that all lists load is in separate chunks, without code of features', () => {
  expect(partOfFile('ui/grid/data-grid.tsx')).toBe('grid');
  expect(partOfFile('patterns/list-screen/list-screen.tsx')).toBe('list');
  expect(partOfFile('patterns/list-screen/list-screen.module.css')).toBe('list');
  expect(partOfFile('ui/grid/worker-row-source.ts')).toBe('list');
  expect(partOfFile('features/fines/list.tsx')).toBeNull();
  expect(partOfFile('shared/requests/request-list.tsx')).toBeNull();
  expect(chunkOf('/node_modules/@mantine/core/esm/index.mjs')).toBeNull();
  expect(chunkOf('/node_modules/react-dom/client.js')).toBe('react');
  expect(chunkOf('/node_modules/@mantine/hooks/esm/use-focus-trap/use-focus-trap.mjs')).toBe('layers');
  expect(chunkOf('/node_modules/@mantine/hooks/esm/use-id/use-id.mjs')).toBe('shared');
});

test('icons of the frame are in the frame’s chunk, other icons in the chunks that use them', () => {
  const iconPart = (name: string) => chunkOf(`/node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`);
  expect(iconPart('IconHome')).toBe('frame');
  expect(iconPart('IconDevices')).toBeNull();
});

test('the chunk that fetches the session contains neither React nor code of the frame', () => {
  const startFiles = sourceGraph().reached([path.join(portalSource, 'app/main.tsx')], () => false);
  const portalFiles = [...startFiles].filter((file) => file.startsWith(portalSource));
  expect(portalFiles.length).toBeGreaterThan(10);
  expect(portalFiles.filter((file) => !['device', 'session', null].includes(chunkOf(file)))).toEqual([]);
  expect(portalFiles.filter((file) => /from 'react'/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no chunk of the lists contains code of the frame’s start, or code that a list loads on demand', () => {
  const frame = sourceGraph().reached([path.join(portalSource, 'app/frame/frame.tsx')], () => false);
  const portalFiles = [...frame].filter((file) => file.startsWith(portalSource));
  expect(portalFiles.length).toBeGreaterThan(50);
  expect(portalFiles.filter((file) => ['grid', 'list'].includes(chunkOf(file) ?? ''))).toEqual([]);
  expect(partOfFile('patterns/filters/filter-menu.tsx')).toBeNull();
});
