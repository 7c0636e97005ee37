import type { WaitingWork, WorkItemSource } from '../../platform/answers/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDisabledTemplates, findExpiring } from './work-item.queries.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

type Parts = Pick<Platform, 'db' | 'answers'>;

/** Disabled templates that something still promises: whoever earns one gets nothing. */
async function findBrokenPromises({ db, answers }: Parts, orgId: string): Promise<WaitingWork[]> {
  const templates = await findDisabledTemplates(db, orgId);
  const ids = templates.map(({ id }) => id);
  const promises = ids.length === 0 ? [] : await Promise.all(answers.awards.map((source) => source.titlesOf(orgId, ids)));
  return templates.flatMap(({ id, name, updated_at }) => {
    const titles = promises.flatMap((byTemplate) => byTemplate.get(id) ?? []);
    return titles.length === 0
      ? []
      : [
          {
            objectId: id,
            title: `证书「${name}」停用了，还有地方在用`,
            reason: `完成《${titles[0]}》${titles.length > 1 ? `等 ${titles.length} 项` : ''}不会发证书；启用它，或在那里换一个模板`,
            action: '去启用',
            address: `/certificates/${id}`,
            tone: 'warning' as const,
            dueAt: null,
            since: updated_at,
            state: titles.join('\n'),
          },
        ];
  });
}

async function findExpiringSoon({ db }: Parts, orgId: string, now: Date): Promise<WaitingWork[]> {
  const soon = await findExpiring(db, orgId, now, new Date(now.getTime() + SOON_DAYS * DAY_MS));
  if (soon === null) {
    return [];
  }
  const { total, names, first_at, last_at } = soon;
  return [
    {
      objectId: orgId,
      title: `${total} 张证书 ${SOON_DAYS} 天内到期`,
      reason: `${names.join('、')}${total > names.length ? '等' : ''}持有；需要续期的，请安排他们重新学习或考试`,
      action: '看名单',
      address: '/certificates/issued',
      tone: 'info',
      dueAt: first_at,
      since: null,
      state: last_at.toISOString(),
    },
  ];
}

/** Promised certificates that cannot be issued, and certificates about to expire. */
export const certificateWorkItems = (parts: Parts): WorkItemSource[] => [
  { kind: 'certificate-template-off', permission: 'content', find: ({ orgId }) => findBrokenPromises(parts, orgId) },
  { kind: 'certificate-expiring', permission: 'content', find: ({ orgId }, now) => findExpiringSoon(parts, orgId, now) },
];
