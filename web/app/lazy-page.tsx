/** A page fetched on demand, whose fetching can also be started early; once it is here it renders without a pause. */
import { type ComponentType, use } from 'react';

/** A page that could not be fetched is asked for again only after this: React would ask hundreds of times a second. */
const restMs = 1_000;

/**
 * React's own `lazy` waits once more even for a module that has arrived, and then holds its spinner back for 300 ms: two frames
 * and a page so cost 0.6 s. Here only what has not arrived waits.
 */
export function page<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let Arrived: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const once = () => {
    loading ??= load().then(
      (module) => {
        Arrived = module[name];
      },
      (error: unknown) => {
        setTimeout(() => {
          loading = null;
        }, restMs);
        throw error;
      },
    );
    return loading;
  };
  function Page(props: Props) {
    if (!Arrived) use(once());
    return Arrived && <Arrived {...props} />;
  }
  return Object.assign(Page, { preload: once });
}

export type LazyPage = ComponentType & { preload: () => Promise<void> };
