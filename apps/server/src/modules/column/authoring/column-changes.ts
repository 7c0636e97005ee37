import type { ColumnChange, ColumnDraft, DraftStage } from '@palm/contract/column/admin';

/** An edition in the shape of a draft, so that the two can be compared. */
export type Edition = Pick<ColumnDraft, 'title' | 'subtitle' | 'intro' | 'visibility' | 'teacherIds' | 'stages'>;

type Place = { courseId: string; required: boolean; stage: DraftStage; order: string };

const line = (kind: ColumnChange['kind'], title: string, detail: string): ColumnChange => ({ kind, title, detail });

/** How the draft differs from the published edition, line by line. */
export function columnChanges(old: Edition, now: Edition, titleOf: (courseId: string) => string): ColumnChange[] {
  return [...stageLines(old.stages, now.stages), ...courseLines(old.stages, now.stages, titleOf), ...descriptionLines(old, now)];
}

function stageLines(old: readonly DraftStage[], now: readonly DraftStage[]): ColumnChange[] {
  const before = new Map(old.map((stage, place) => [stage.id, { stage, place }]));
  const ids = new Set(now.map(({ id }) => id));
  const staying = old.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const order = now.filter(({ id }) => before.has(id)).map(({ id }) => id);
  return [
    ...now.filter(({ id }) => !before.has(id)).map(({ title, courses }) => line('added', title, `新阶段，${courses.length} 门课`)),
    ...old.filter(({ id }) => !ids.has(id)).map(({ title }) => line('removed', title, '去掉这个阶段')),
    ...now
      .filter(({ id }) => before.has(id) && staying.indexOf(id) !== order.indexOf(id))
      .map(({ id, title }) =>
        line('moved', title, `第 ${(before.get(id)?.place ?? 0) + 1} 阶段 → 第 ${now.findIndex((stage) => stage.id === id) + 1} 阶段`),
      ),
    ...now.flatMap((stage) => changedStage(before.get(stage.id)?.stage, stage)),
  ];
}

function changedStage(old: DraftStage | undefined, now: DraftStage): ColumnChange[] {
  if (!old) {
    return [];
  }
  return [
    ...(old.title === now.title ? [] : [line('changed', now.title, `原名“${old.title}”`)]),
    ...(old.intro === now.intro ? [] : [line('changed', now.title, '阶段说明有修改')]),
    ...(unlockWords(old) === unlockWords(now) ? [] : [line('rule', now.title, `${unlockWords(old)} → ${unlockWords(now)}`)]),
  ];
}

function unlockWords({ unlock, opensOn }: DraftStage): string {
  if (unlock === 'date') {
    return `${opensOn ?? '某一天'}开放`;
  }
  return unlock === 'previous' ? '学完上一阶段开放' : '从一开始';
}

const placesOf = (stages: readonly DraftStage[]): Map<string, Place> =>
  new Map(
    stages.flatMap((stage) =>
      stage.courses.map(({ courseId, required }, place): [string, Place] => [
        courseId,
        { courseId, required, stage, order: `第 ${place + 1} 门` },
      ]),
    ),
  );

function courseLines(old: readonly DraftStage[], now: readonly DraftStage[], titleOf: (courseId: string) => string): ColumnChange[] {
  const [before, after] = [placesOf(old), placesOf(now)];
  const added = [...after.values()].filter(({ courseId }) => !before.has(courseId));
  const removed = [...before.values()].filter(({ courseId }) => !after.has(courseId));
  return [
    ...added.map(({ courseId, stage, required }) => line('added', titleOf(courseId), `加到「${stage.title}」，${requiredWord(required)}`)),
    ...removed.map(({ courseId, stage }) => line('removed', titleOf(courseId), `从「${stage.title}」移出`)),
    ...[...after.values()].flatMap((place) => keptLines(before.get(place.courseId), place, titleOf(place.courseId))),
  ];
}

const requiredWord = (required: boolean) => (required ? '必修' : '选学');

function keptLines(old: Place | undefined, now: Place, title: string): ColumnChange[] {
  if (!old) {
    return [];
  }
  const isElsewhere = old.stage.id !== now.stage.id;
  const detail = isElsewhere ? `「${old.stage.title}」 → 「${now.stage.title}」` : `${old.order} → ${now.order}`;
  return [
    ...(isElsewhere || old.order !== now.order ? [line('moved', title, detail)] : []),
    ...(old.required === now.required ? [] : [line('changed', title, `${requiredWord(old.required)} → ${requiredWord(now.required)}`)]),
  ];
}

function descriptionLines(old: Edition, now: Edition): ColumnChange[] {
  const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
  return [
    ...(old.title === now.title ? [] : [line('changed', '专栏名称', `${old.title} → ${now.title}`)]),
    ...(old.subtitle === now.subtitle && old.intro === now.intro ? [] : [line('changed', '专栏介绍', '文字有修改')]),
    ...(isSame(old.teacherIds, now.teacherIds) ? [] : [line('changed', '讲师', '讲师或次序有修改')]),
    ...(isSame(old.visibility, now.visibility) ? [] : [line('rule', '谁能看', '可见范围有修改')]),
  ];
}
