import type { PartSamples } from '../samples.ts';
import { type Body, shapes } from './shapes.ts';
import { Silhouette } from './silhouette.tsx';

const samples: PartSamples = {
  part: 'Silhouette',
  samples: (Object.keys(shapes) as Body[]).map((body) => ({
    name: body,
    render: () => <Silhouette body={body} width={128} />,
  })),
};
export default samples;
