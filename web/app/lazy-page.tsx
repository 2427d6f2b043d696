/** A lazily loaded page that can be preloaded and then renders synchronously. */
import { type ComponentType, use } from 'react';

/** Delay before a failed load may be retried: React would retry hundreds of times a second. */
const restMs = 1_000;

/** React's `lazy` suspends even for a loaded module and then shows its fallback for 300 ms; this suspends only while loading. */
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
