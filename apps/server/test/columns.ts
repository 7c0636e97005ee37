import { columnAuthoringApi, type ColumnDraft, type DraftStage } from '@palm/contract/column/admin';
import { columnListApi } from '@palm/contract/column/list';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

interface TestStage {
  title?: string;
  unlock?: DraftStage['unlock'];
  opensOn?: string;
  courseIds: string[];
  /** Courses that are not required to complete the stage. */
  electiveIds?: string[];
}

interface ColumnOverrides {
  title?: string;
  departmentIds?: string[];
  teacherIds?: string[];
  published?: boolean;
}

const toStage = (app: TestApp, stage: TestStage, place: number): DraftStage => ({
  id: app.platform.newId(),
  title: stage.title ?? `阶段 ${place + 1}`,
  intro: '',
  unlock: stage.unlock ?? (place === 0 ? 'open' : 'previous'),
  opensOn: stage.opensOn ?? null,
  courses: [
    ...stage.courseIds.map((courseId) => ({ courseId, required: true })),
    ...(stage.electiveIds ?? []).map((courseId) => ({ courseId, required: false })),
  ],
});

/** A column created through the console's calls; stages after the first open after the previous one unless the test says otherwise. */
export async function createColumn(app: TestApp, token: string, stages: TestStage[], overrides: ColumnOverrides = {}): Promise<string> {
  const { id: columnId } = await call(app, token, columnListApi.create, { body: { title: overrides.title ?? '管理者的一周' } });
  const departmentIds = overrides.departmentIds ?? [];
  await changeDraft(app, token, columnId, (draft) => ({
    ...draft,
    teacherIds: overrides.teacherIds ?? [],
    visibility: { all: departmentIds.length === 0, departmentIds, tags: [], memberIds: [] },
    stages: stages.map((stage, place) => toStage(app, stage, place)),
  }));
  if (overrides.published ?? true) {
    await publishColumn(app, token, columnId);
  }
  return columnId;
}

export async function changeDraft(
  app: TestApp,
  token: string,
  columnId: string,
  change: (draft: ColumnDraft) => ColumnDraft,
): Promise<void> {
  const { draft, revision } = await call(app, token, columnAuthoringApi.edit, { query: { columnId } });
  await call(app, token, columnAuthoringApi.update, { body: { columnId, revision, draft: change(draft) } });
}

/** Publishes after the check, with its result. */
export async function publishColumn(app: TestApp, token: string, columnId: string, update = ''): Promise<void> {
  const { revision, edition } = await call(app, token, columnAuthoringApi.check, { query: { columnId } });
  await call(app, token, columnAuthoringApi.publish, { body: { columnId, revision, edition, update } });
}
