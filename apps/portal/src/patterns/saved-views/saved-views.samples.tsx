import type { SavedView } from '@wagenpark/contract/admin/saved-views';
import type { PartSamples } from '../../ui/samples.ts';
import { DeleteView } from './delete-view.tsx';
import { ViewDialog } from './view-dialog.tsx';

const state = { tab: 'running', search: 'volkswagen', sort: null, columns: [], filters: [] };
const view: SavedView = {
  id: '019a0000-0000-7000-8000-000000000001',
  list: 'lease-contracts',
  name: 'Lopende Volkswagens in Noord-Holland',
  shared: true,
  state,
  version: 1,
  isDefault: false,
  mine: true,
  maker: 'Anna de Vries',
  can: ['change', 'share'],
};
const doNothing = () => undefined;

const samples: PartSamples = {
  part: 'Saved views',
  samples: [
    {
      name: 'a new view',
      isLayer: true,
      render: (close) => (
        <ViewDialog list="lease-contracts" view={null} state={state} onClose={close} onSaved={doNothing} />
      ),
    },
    {
      name: 'a shared view, changed',
      isLayer: true,
      render: (close) => (
        <ViewDialog list="lease-contracts" view={view} state={state} onClose={close} onSaved={doNothing} />
      ),
    },
    {
      name: 'deleting a shared view',
      isLayer: true,
      render: (close) => <DeleteView view={view} onClose={close} onDeleted={doNothing} />,
    },
  ],
};
export default samples;
