import { certificateApi } from '@palm/contract/certificate/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAll, revoke } from './certificate.service.ts';
import { exportIssued, exportTemplates } from './export.service.ts';
import { changeTemplate, createTemplate, deleteTemplate, getTemplate, listAllTemplates, previewTemplate } from './template.service.ts';

const done = { done: true } as const;

export function mountCertificatesAdmin(router: Router, platform: Platform): void {
  bind(router, certificateApi.templates, ({ person, query }) => listAllTemplates(platform, person, query));
  bind(router, certificateApi.exportTemplates, ({ person, query }) => exportTemplates(platform, person, query));
  bind(router, certificateApi.template, ({ person, query }) => getTemplate(platform, person, query.templateId));
  bind(router, certificateApi.createTemplate, ({ person, body }) => createTemplate(platform, person, body));
  bind(router, certificateApi.updateTemplate, ({ person, body }) => changeTemplate(platform, person, body));
  bind(router, certificateApi.removeTemplate, async ({ person, body }) => {
    await deleteTemplate(platform, person, body.templateId);
    return done;
  });
  bind(router, certificateApi.previewTemplate, ({ person, query }) => previewTemplate(platform, person, query.templateId));
  bind(router, certificateApi.issued, ({ person, query }) => listAll(platform, person, query));
  bind(router, certificateApi.exportIssued, ({ person, query }) => exportIssued(platform, person, query));
  bind(router, certificateApi.revoke, async ({ person, body }) => {
    await revoke(platform, person, body);
    return done;
  });
}
