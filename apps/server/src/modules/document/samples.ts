import { defineSamples } from '../../../test/samples.ts';

export const samples = defineSamples({
  rows: async ({ app, orgId, words, now, caller, insert }) => {
    // A separate class with one document in its plan, so that no other sample removes the member from it.
    const planned = app.platform.newId();
    const item = { id: planned, kind: 'document', objectId: planned, required: true, dueOn: null, dueDays: null };
    const stage = { id: app.platform.newId(), title: words, intro: '', unlock: 'start', opensOn: null, items: [item] };
    const days = { starts_on: '2026-09-01', ends_on: '2027-12-31', created_at: now, updated_at: now };
    const plan = { plan: JSON.stringify([stage]), item_ids: [planned] };
    const documentClass = await insert('classroom', { title: words, status: 'published', member_count: 1, ...plan, ...days });
    await insert('classroom_member', { id: undefined, classroom_id: documentClass, member_id: caller, state: 'member', at: now });
    const documentFile = `${orgId}/class-document/${app.platform.newId()}/a.pdf`;
    const file = { object_key: documentFile, file_name: words, purpose: 'class-document', media_type: 'application/pdf' };
    const object = await insert('stored_object', { ...file, kind: 'document', size: 1, pages: 1, uploaded_by: caller, created_at: now });
    const of = { classroom_id: documentClass, title: words, note: words, object_id: object, created_at: now, updated_at: now };
    await insert('class_document', { ...of, id: planned });
    const unplanned = await insert('class_document', of);
    await insert('class_document_read', { id: undefined, document_id: planned, member_id: caller, read_at: now });
    return { documentClass, document: planned, unplanned, documentFile };
  },
  calls: {
    'document.detail': ({ document }) => ({ query: { documentId: document } }),
    'document.read': ({ document }) => ({ body: { documentId: document } }),
    'documentDesk.list': ({ documentClass: classroomId }) => ({ query: { classroomId } }),
    'documentDesk.export': ({ documentClass: classroomId }) => ({ query: { classroomId } }),
    'documentDesk.edit': ({ document }) => ({ query: { documentId: document } }),
    'documentDesk.create': ({ documentClass: classroomId, documentFile: fileKey }) => ({
      body: { classroomId, title: '岗位说明书', note: '', fileKey },
    }),
    'documentDesk.update': ({ document: documentId, documentFile: fileKey }) => ({
      body: { documentId, revision: 1, title: '岗位说明书', note: '', fileKey },
    }),
    'documentDesk.remove': ({ unplanned }) => ({ body: { documentId: unplanned } }),
  },
});
