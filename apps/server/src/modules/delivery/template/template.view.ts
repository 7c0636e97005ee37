import { deliveryTemplates, ORGANISATION_WORD, type Channel, type Template, type TemplateKey } from '@palm/contract/delivery/templates';
import { remoteParam, type RemoteParam, type TemplateRow } from '@palm/contract/delivery/template-calls';
import { z } from 'zod';
import { revisionOf } from '../../../platform/database/revision.ts';
import type { DeliveryTemplateRow } from './template.queries.ts';

const stored = z.array(remoteParam).nullish();

/** The parameters passed to a provider: as configured, or all of them by our names in our order. */
export const toRemoteParams = (template: Template, column: unknown): RemoteParam[] =>
  stored.parse(column) ?? Object.keys(template.params).map((param) => ({ param, as: param }));

/** The organisation's own words, or the default ones. */
const wordingOf = (template: Template, row: DeliveryTemplateRow | undefined) => ({
  subject: row?.subject ?? template.subject,
  text: row?.body ?? template.text,
  isOwn: (row?.subject ?? row?.body ?? null) !== null,
});

export function toTemplateRow(
  channel: Channel,
  key: TemplateKey,
  { organisation, row }: { organisation: string; row: DeliveryTemplateRow | undefined },
): TemplateRow {
  const template: Template = deliveryTemplates[key];
  const params = Object.entries(template.params).map(([param, word]) => ({ param, word }));
  return {
    channel,
    template: key,
    name: template.name,
    words: [
      { word: ORGANISATION_WORD, sample: organisation },
      ...params.map(({ param, word }) => ({ word, sample: template.samples[param] ?? '' })),
    ],
    params,
    ...wordingOf(template, row),
    number: row?.remote_id ?? '',
    remoteParams: toRemoteParams(template, row?.remote_params),
    revision: revisionOf(row?.updated_at),
  };
}
