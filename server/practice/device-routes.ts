/** Mounts the calls by which a model in the student's browser helps to judge. */
import { getDeviceQuestion, proposeVerdict } from '#contract/device-model.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { DeviceService } from './device-service.ts';

/** The same limit as for answers. */
const limit = (name: string) => ({ name, burst: 100, perMs: 10 * 60_000 });

export function mountDeviceModel(router: Router, device: DeviceService): void {
  bind(router, getDeviceQuestion, ({ caller, params }) => device.question(caller.userId, params.id), {
    limit: limit('practice.device-question'),
  });
  bind(
    router,
    proposeVerdict,
    ({ caller, params, body }) => device.judge(caller.userId, params.id, body.verdict),
    { limit: limit('practice.device-verdict') },
  );
}
