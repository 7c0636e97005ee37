import type { CertificateDesign } from '@palm/contract/certificate/calls';
import type { TemplateContent } from '../content/certificate.schema.ts';
import { awardedBy } from './course-rows.ts';
import type { DemoRows } from './demo-rows.ts';
import { PREPARED_DAYS_AGO, type Loading } from './loading.ts';

/** Certificates of classes are left out until there are classes. */
export function templateRows(loading: Loading): DemoRows {
  const madeAt = loading.at(PREPARED_DAYS_AGO, '10:30');
  return {
    certificate_template: loading.content.certificates.templates
      .filter(({ conditions }) => awardedBy(conditions) !== null)
      .map((template) => ({
        org_id: loading.orgId,
        id: loading.define('template', template.key),
        name: template.title,
        design: JSON.stringify(designOf(template)),
        valid_months: template.validMonths === 0 ? null : template.validMonths,
        number_rule: template.numbering,
        created_at: madeAt,
        updated_at: madeAt,
      })),
  };
}

export function designOf(template: TemplateContent): CertificateDesign {
  return {
    title: template.title,
    body: template.wording,
    // Empty: the organisation signs.
    signature: '',
    sealText: template.seal,
    colour: template.accent,
    border: template.border,
    orientation: template.orientation,
  };
}
