import { defineSamples } from '../../../test/samples.ts';

const sampleDesign = {
  title: '证书',
  body: '',
  signature: '',
  sealText: '',
  colour: '#0E7C66',
  border: 'plain' as const,
  orientation: 'landscape' as const,
};
const fields = { name: '模板', design: sampleDesign, validMonths: null };

export const samples = defineSamples({
  rows: async ({ app, caller, words, now, insert }) => {
    const design = JSON.stringify({ ...sampleDesign, title: words });
    const look = () => insert('certificate_template', { name: words, design, created_at: now, updated_at: now });
    const template = await look();
    const certificate = await insert('certificate', {
      template_id: await look(),
      member_id: caller,
      source_kind: 'course',
      source_id: app.platform.newId(),
      source_title: words,
      holder_name: words,
      number: words,
      code: app.platform.newId(),
      design,
      body: words,
      issued_at: now,
    });
    await insert('certificate_series', { id: undefined, series: words, last: 1 });
    return { template, certificate };
  },
  calls: {
    'certificate.detail': ({ certificate }) => ({ query: { certificateId: certificate } }),
    'certificate.pdf': ({ certificate }) => ({ query: { certificateId: certificate } }),
    'certificate.revoke': ({ certificate }) => ({ body: { certificateId: certificate, reason: '发错了' } }),
    'certificate.templates': ({ template }) => ({ query: { templateIds: template } }),
    'certificate.exportTemplates': ({ template }) => ({ query: { templateIds: template } }),
    'certificate.previewTemplate': ({ template }) => ({ query: { templateId: template } }),
    'certificate.template': ({ template }) => ({ query: { templateId: template } }),
    'certificate.updateTemplate': ({ template }) => ({
      body: { templateId: template, ...fields, enabled: true },
    }),
    'certificate.removeTemplate': ({ template }) => ({ body: { templateId: template } }),
  },
  otherIndexes: { certificate_code_idx: 'the public check knows only the code' },
  plain: { 'certificate.createTemplate': { body: fields } },
});
