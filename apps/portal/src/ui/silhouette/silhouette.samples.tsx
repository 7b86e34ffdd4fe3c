import type { PartSamples } from '../samples.ts';
import { type BodyType, silhouetteShapes } from './shapes.ts';
import { Silhouette } from './silhouette.tsx';

const samples: PartSamples = {
  part: 'Silhouette',
  samples: (Object.keys(silhouetteShapes) as BodyType[]).map((body) => ({
    name: body,
    render: () => <Silhouette body={body} width={128} />,
  })),
};
export default samples;
