import type { OutlineStage } from './outline.queries.ts';

/** A member's progress on a course in their audience, locks aside. */
export interface CourseStanding {
  begun: boolean;
  completed: boolean;
}

/** What the rules need to know. Courses the member may not see have no standing and are ignored. */
export interface Circumstances {
  standings: ReadonlyMap<string, CourseStanding>;
  /** In the organisation's time zone. */
  today: string;
}

export interface JudgedStage {
  state: 'done' | 'current' | 'locked';
  /** Index of the stage that this one waits for; null if it waits for none, or for a date. */
  waitsFor: number | null;
}

type RuledStage = Pick<OutlineStage, 'unlock' | 'opens_on' | 'courses'>;

/** The courses to complete; those the member cannot see are not required. */
const asked = ({ courses }: RuledStage, { standings }: Circumstances) =>
  courses.flatMap(({ id, required }) => (required ? (standings.get(id) ?? []) : []));

/** All required courses are completed; a stage of electives is done when all of them are. */
function isDone(stage: RuledStage, circumstances: Circumstances): boolean {
  const required = asked(stage, circumstances);
  const visible = stage.courses.flatMap(({ id }) => circumstances.standings.get(id) ?? []);
  const counted = required.length > 0 ? required : visible;
  return counted.length > 0 && counted.every(({ completed }) => completed);
}

/** The nearest earlier stage that requires something: one without a required course the member can see blocks nobody. */
function gateOf(stages: readonly RuledStage[], place: number, circumstances: Circumstances): number | null {
  const gate = stages.findLastIndex((stage, earlier) => earlier < place && asked(stage, circumstances).length > 0);
  return gate === -1 ? null : gate;
}

/** The state of each stage for one member. */
export function judgeStages(stages: readonly RuledStage[], circumstances: Circumstances): JudgedStage[] {
  return stages.map((stage, place) => {
    const done = isDone(stage, circumstances);
    const gate = stage.unlock === 'previous' ? gateOf(stages, place, circumstances) : null;
    const waitsFor = gate !== null && !asked(stages[gate] ?? stage, circumstances).every(({ completed }) => completed) ? gate : null;
    const isEarly = stage.unlock === 'date' && stage.opens_on !== null && stage.opens_on > circumstances.today;
    if (done) {
      return { state: 'done', waitsFor: null };
    }
    return { state: waitsFor === null && !isEarly ? 'current' : 'locked', waitsFor };
  });
}

/**
 * Courses that are locked for the member: those of locked stages, unless the member has begun them or a stage of another of their columns
 * opens them (docs/decisions/0015). Each with the first stage that locks it.
 */
export function lockedCourses<Column extends { stages: readonly OutlineStage[] }>(
  columns: readonly Column[],
  circumstances: Circumstances,
): Map<string, { column: Column; place: number }> {
  const places = columns.flatMap((column) => {
    const judged = judgeStages(column.stages, circumstances);
    return column.stages.flatMap((stage, place) =>
      stage.courses.map(({ id }) => ({ id, column, place, locked: judged[place]?.state === 'locked' })),
    );
  });
  const open = new Set(places.filter(({ locked }) => !locked).map(({ id }) => id));
  const isLocked = (id: string) => !open.has(id) && circumstances.standings.get(id)?.begun !== true;
  return new Map(
    places
      .filter(({ id }) => isLocked(id))
      .toReversed()
      .map(({ id, column, place }) => [id, { column, place }]),
  );
}
