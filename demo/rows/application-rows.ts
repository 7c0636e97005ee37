import { join } from 'node:path';
import type { OwnField } from '@palm/contract/application/fields';
import { ofFields } from '../../apps/server/src/modules/application/fill-in.ts';
import { sha256 } from '../../apps/server/src/platform/secrets.ts';
import { applicationsSchema, type ApplicationContent } from '../content/application.schema.ts';
import { readYaml } from '../content/read-file.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import { movedDay, type Loading } from './loading.ts';

/** The form, who applied with it, and what members filled in; the organisation takes applications from then on. */
export function applicationRows(loading: Loading, before: DemoRows): DemoRows {
  const { orgId, idOf, at, content } = loading;
  const { open, note, fields, applications, members } = readYaml(join(content.folder, 'applications.yaml'), applicationsSchema);
  for (const organisation of before.organisation ?? []) {
    organisation.takes_applications = open;
  }
  const filled = (values: Record<string, string>) => ofFields(fields, withMovedDays(loading, fields, values));
  return {
    application_form: [{ org_id: orgId, note, fields: JSON.stringify(fields), revision: 1 }],
    application: applications.map((one) => applicationRow(loading, one, { fields, values: filled(one.values) })),
    member_own_values: members.map(({ member, values }) => ({
      org_id: orgId,
      member_id: idOf('member', member),
      filled: JSON.stringify(filled(values)),
      updated_at: at(1, '12:00'),
    })),
  };
}

const withMovedDays = (loading: Loading, fields: readonly OwnField[], values: Record<string, string>): Record<string, string> => {
  const days = new Set(fields.filter(({ kind }) => kind === 'date').map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, days.has(key) ? movedDay(loading, value) : value]));
};

interface FilledIn {
  fields: readonly OwnField[];
  values: Readonly<Record<string, string>>;
}

function applicationRow(loading: Loading, one: ApplicationContent, { fields, values }: FilledIn): Row<'application'> {
  const { orgId, idOf, at, newId } = loading;
  const { approved, refused } = one;
  const answer = approved ?? refused;
  const decidedAt = answer === undefined ? null : at(answer.daysAgo, answer.time);
  return {
    org_id: orgId,
    id: newId(),
    creation_id: newId(),
    // Of a browser that nobody has.
    browser: sha256(newId()),
    state: approved ? 'approved' : refused ? 'refused' : 'waiting',
    name: one.name,
    mobile: one.mobile,
    filled: JSON.stringify(fields.flatMap(({ key, label }) => (values[key] === undefined ? [] : [{ key, label, value: values[key] }]))),
    applied_at: at(one.daysAgo, one.time),
    decided_at: decidedAt,
    decided_by: answer === undefined ? null : idOf('member', answer.by),
    reason: refused?.reason ?? '',
    told_at: decidedAt,
    member_id: approved === undefined ? null : idOf('member', approved.member),
  };
}
