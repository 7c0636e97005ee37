import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { deliveryTemplateApi } from '@palm/contract/delivery/template-calls';
import {
  channelNames,
  deliveryTemplates,
  templateKeys,
  type Channel,
  type Template,
  type TemplateKey,
} from '@palm/contract/delivery/templates';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { requireRevision, revisionOf } from '../../../platform/database/revision.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrganisation, writeAudit } from '../../identity/index.ts';
import { findWording } from '../delivery.queries.ts';
import { areParamsOf, missingWord, unknownWord } from './template.policy.ts';
import { findTemplates, forgetWording, upsertTemplate } from './template.queries.ts';
import { toTemplateRow } from './template.view.ts';

type Api = typeof deliveryTemplateApi;
type ChangingPlatform = Pick<Platform, 'db' | 'clock' | 'newId'>;

const nameOf = (channel: Channel, key: TemplateKey): string => `${channelNames[channel]}：${deliveryTemplates[key].name}`;

function templateOf(channel: Channel, key: TemplateKey): Template {
  const template: Template = deliveryTemplates[key];
  if (!template.channels.includes(channel)) {
    throw new AppError('NOT_FOUND');
  }
  return template;
}

export async function listTemplates({ db }: Pick<Platform, 'db'>, { orgId }: Person): Promise<ResultOf<Api['list']>> {
  const [rows, wording] = await Promise.all([findTemplates(db, orgId), findWording(db, orgId, 'sms', templateKeys[0])]);
  const { organisation } = orNotFound(wording);
  const pairs = templateKeys.flatMap((key) => deliveryTemplates[key].channels.map((channel) => ({ channel, key })));
  return {
    list: pairs.map(({ channel, key }) =>
      toTemplateRow(channel, key, { organisation, row: rows.find((each) => each.channel === channel && each.key === key) }),
    ),
  };
}

/**
 * A text equal to the default is not stored, so that it follows when the default changes.
 * @throws AppError TEMPLATE_WORD_UNKNOWN, TEMPLATE_WORD_MISSING, TEMPLATE_PARAM_UNKNOWN; CONFLICT if somebody else has changed the template
 *   since it was read
 */
export async function updateTemplate(
  platform: ChangingPlatform,
  person: Person,
  { channel, template: key, subject, text, number, remoteParams, revision }: BodyOf<Api['update']>,
): Promise<ResultOf<Api['update']>> {
  const template = templateOf(channel, key);
  const unknown = unknownWord(template, [subject, text]);
  if (unknown !== null) {
    throw new AppError('TEMPLATE_WORD_UNKNOWN', { word: unknown });
  }
  const missing = missingWord(template, text);
  if (missing !== null) {
    throw new AppError('TEMPLATE_WORD_MISSING', { word: missing });
  }
  if (!areParamsOf(template, remoteParams)) {
    throw new AppError('TEMPLATE_PARAM_UNKNOWN');
  }
  const own = (written: string, given: string) => (written === given ? null : written);
  return inTransaction(platform.db, async (tx) => {
    await lockOrganisation(tx, person.orgId);
    const standing = (await findTemplates(tx, person.orgId)).find((row) => row.channel === channel && row.key === key);
    requireRevision(revision, revisionOf(standing?.updated_at));
    const change = { subject: own(subject, template.subject), body: own(text, template.text), number, remoteParams };
    const changedAt = await upsertTemplate(tx, { orgId: person.orgId, channel, template: key }, { ...change, now: platform.clock.now() });
    await writeAudit(tx, platform, person, { action: 'delivery.updateTemplate', targetName: nameOf(channel, key), detail: text });
    return { revision: changedAt.getTime() };
  });
}

export async function resetTemplate(
  platform: ChangingPlatform,
  person: Person,
  { channel, template: key }: BodyOf<Api['reset']>,
): Promise<void> {
  templateOf(channel, key);
  await inTransaction(platform.db, async (tx) => {
    await forgetWording(tx, { orgId: person.orgId, channel, template: key }, platform.clock.now());
    await writeAudit(tx, platform, person, { action: 'delivery.resetTemplate', targetName: nameOf(channel, key) });
  });
}
