/** Mounts the account calls: caller, data export, deletion. */
import { getMe, rename } from '#contract/account.ts';
import { deleteAccount, exportPath, requestExport } from '#contract/account-data.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { DeletionService } from './deletion-service.ts';
import type { ExportService } from './export-service.ts';
import type { MeService } from './me-service.ts';

export function mountAccountData(
  router: Router,
  services: { exports: ExportService; deletion: DeletionService },
): void {
  bind(router, requestExport, ({ caller }) => services.exports.request(caller.userId));
  router.app.get<{ Params: { ticket: string } }>(
    exportPath,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { archive, fileName } = await services.exports.open(request.params.ticket);
      return reply
        .type('application/zip')
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .send(archive);
    },
  );
  bind(router, deleteAccount, ({ caller, body }) => services.deletion.delete(caller, body.password));
}

export function mountAccount(router: Router, me: MeService): void {
  bind(router, getMe, ({ caller }) => me.me(caller.userId));
  bind(router, rename, ({ caller, body }) => me.rename(caller.userId, body.username));
}
