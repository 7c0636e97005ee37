import { plan as planSchema, planKinds, type PlanItem } from '@palm/contract/classroom/plan';
import type { DoneItem } from '@palm/contract/todo/calls';
import type { Answers } from '../../platform/answers.ts';
import type { DoneSource } from '../../platform/answers/work.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { holdsWords } from '../../platform/words.ts';
import { findOwnPlans } from './plan/membership.queries.ts';
import { findObjects, findStandings } from './plan/plan.service.ts';

interface Done {
  item: PlanItem;
  /** Title of the class. */
  title: string;
  doneAt: Date;
}

const noteOf = ({ item: { kind, required }, title }: Done): string => `《${title}》的${required ? '必修' : '选修'}${planKinds[kind]}`;

/** Plan items of the member's current and past classes that are done, required or not, wherever that happened; one query per kind. */
export const classroomDone = ({ db }: Pick<Infrastructure, 'db'>, answers: Pick<Answers, 'plans' | 'targets'>): DoneSource => ({
  async find(person, { limit, elsewhere, keyword }) {
    const { orgId, memberId } = person;
    const plans = (await findOwnPlans(db, person)).map(({ title, plan }) => ({ title, plan: planSchema.parse(plan) }));
    const all = plans.flatMap(({ plan }) => plan);
    const own = (await findStandings({ db, answers }, orgId, all, [memberId])).get(memberId);
    const taken = new Set(elsewhere);
    const done = plans.flatMap(({ title, plan }) =>
      plan
        .flatMap(({ items }) => items)
        .flatMap((item): Done[] => {
          const doneAt = own?.get(item.objectId)?.doneAt ?? null;
          if (doneAt === null || taken.has(item.objectId)) {
            return [];
          }
          taken.add(item.objectId);
          return [{ item, title, doneAt }];
        }),
    );
    const objects = await findObjects({ db, answers }, orgId, [{ items: done.map(({ item }) => item) }], person);
    const list = done.flatMap((one): DoneItem[] => {
      const { kind, objectId: id } = one.item;
      const object = objects.get(id);
      return object === undefined || !holdsWords(object.title, keyword)
        ? []
        : [
            {
              kind,
              id,
              title: object.title,
              label: planKinds[kind],
              note: noteOf(one),
              target: object.open ? object.address : null,
              doneAt: one.doneAt.toISOString(),
            },
          ];
    });
    list.sort((left, right) => right.doneAt.localeCompare(left.doneAt));
    return { list: list.slice(0, limit), total: list.length, objectIds: done.map(({ item }) => item.objectId) };
  },
});
