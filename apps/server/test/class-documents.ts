import { documentDeskApi } from '@palm/contract/document/desk';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { call } from './call.ts';
import { createRunningClass, planItem, planStage } from './classrooms.ts';

interface Stored {
  orgId: string;
  name?: string;
  purpose?: string;
}

/** A file as recorded after its upload; returns its key. */
export async function storeDocumentFile(app: TestApp, { orgId, name = '岗位说明书.pdf', purpose = 'class-document' }: Stored) {
  const id = app.platform.newId();
  const key = `${orgId}/${purpose}/${id}/file`;
  await sql`
    insert into stored_object (org_id, id, object_key, file_name, purpose, media_type, kind, size, pages, created_at)
    values (${orgId}, ${id}, ${key}, ${name}, ${purpose}, 'application/pdf', 'document', 2048, 8, ${app.platform.clock.now()})`.execute(
    app.database.db,
  );
  return key;
}

/** A running class whose plan contains one document due on 20 November, with one member. */
export async function createDocumentClass(app: TestApp) {
  const one = await createRunningClass(app);
  const fields = { title: '岗位说明书', note: '先看第二节。', fileKey: await storeDocumentFile(app, one) };
  const { id: documentId } = await call(app, one.owner.token, documentDeskApi.create, { body: { classroomId: one.id, ...fields } });
  const item = planItem(app, documentId, { kind: 'document', dueOn: '2026-11-20' });
  await one.save({ plan: [planStage(app, [item])] });
  return { ...one, fields, documentId, learner: await one.enrol('林知夏') };
}
