import type { ReactNode } from 'react';
import { type BodyType, type SilhouetteShape, silhouetteShapes } from './shapes.ts';
import classes from './silhouette.module.css';

/** The side view of a car by its body. Decorative: the content beside it names the car. */
export function Silhouette({ body, width }: { readonly body: BodyType; readonly width: number }): ReactNode {
  return (
    <svg className={classes.car} viewBox="0 0 128 56" width={width} height={(width * 56) / 128} aria-hidden>
      {(silhouetteShapes[body] as readonly SilhouetteShape[]).map((shape, index) =>
        shape.length === 2 ? (
          <path key={index} className={classes[shape[0]]} d={shape[1]} />
        ) : (
          <circle key={index} className={classes[shape[0]]} cx={shape[1]} cy={shape[2]} r={shape[3]} />
        ),
      )}
    </svg>
  );
}
