import type { reportAdmin } from '@wagenpark/contract/admin/reports';
import { refusal } from '@wagenpark/contract/define/errors';
import type { reports } from '@wagenpark/contract/fleet/reports';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { ReportService } from './service.ts';

/** The handlers of the fleet API (FA-27, FA-40). */
export const reportFunctions = (service: ReportService): FleetHandlers<typeof reports> => ({
  all: async ({ caller, form }) => [...service.list(caller, form?.Taal)],
  parameters: async ({ caller, params, form }) => [...(await service.parameters(caller, params.id, form?.Taal))],
  async run(call) {
    const { Parameters, Formaat, MetPersoonsgegevens, Taal } = call.form;
    const file = await service.wireFile(
      call,
      call.params.id,
      {
        parameters: Parameters,
        format: Formaat,
        culture: Taal ?? call.caller.locale,
        downloadWithPrivacyData: MetPersoonsgegevens,
      },
      call.disconnected,
    );
    return { ByteArray: file.bytes.toString('base64'), Naam: file.name };
  },
});

/** The handlers of the REST API: previews, and files that are streamed. */
export const reportRoutes = (service: ReportService): AdminHandlers<typeof reportAdmin> => ({
  preview: async ({ caller, params, body, disconnected }) => [
    await service.preview(caller, params.id, body, disconnected),
  ],
  async file({ caller, facts, params, body: { acceptTermsAndConditions, ...wish }, disconnected }) {
    if (!acceptTermsAndConditions) throw refusal('termsNotAccepted');
    return service.file({ caller, facts }, params.id, wish, disconnected);
  },
});
